/** The state of a generated world: what its rules may talk about. */
import type { Dice } from './dice';

export interface Attribute {
  name: string;
  type: 'bool' | 'int' | 'wrap' | 'words' | 'direction' | 'object' | 'wide';
  text: string;
  low: number;
  high: number;
}
export interface Kind {
  name: string;
  layer: number;
  attributes: Attribute[];
}
export interface Vocabulary {
  width: number;
  height: number;
  grid: string;
  upto: boolean;
  /** A hole, `side`, is the height of the board; the capacity is its greatest value. */
  sized: boolean;
  layers: { name: string; kinds: Kind[]; shared: Attribute[] }[];
  kinds: Kind[];
  /** Groups within one layer, and groups over several. */
  groups: { name: string; kinds: Kind[]; layer: number }[];
  wideGroup: { name: string; kinds: Kind[] } | null;
  text: string[];
}

const LAYERS = ['ground', 'body', 'air'];
const KINDS = [
  ['Grass', 'Sand', 'Pool', 'Spot'],
  ['Hero', 'Crate', 'Wolf', 'Stone', 'Gem'],
  ['Cloud', 'Bird'],
];
const COLOURS = '{ red, green, blue }';

const TYPES = ['bool', 'int', 'int', 'wrap', 'words', 'direction'] as const;

const attribute = (dice: Dice, name: string, withWide: boolean): Attribute => {
  const type = dice.one(withWide ? ([...TYPES, 'wide'] as const) : TYPES);
  dice.tag(`attribute ${type}`);
  switch (type) {
    case 'bool':
      return { name, type, text: `${name}: bool`, low: 0, high: 1 };
    case 'int': {
      const low = dice.one([0, 0, -2, 1]);
      const high = low + dice.between(1, 6);
      return {
        name,
        type,
        text: `${name}: ${low}..${high}${dice.chance(40) ? ` = ${dice.between(low, high)}` : ''}`,
        low,
        high,
      };
    }
    case 'wide':
      return { name, type, text: `${name}: 0..700`, low: 0, high: 700 };
    case 'wrap':
      return { name, type, text: `${name}: 0..4 wrap`, low: 0, high: 4 };
    case 'words':
      return { name, type, text: `${name}: Colour`, low: 0, high: 2 };
    case 'direction':
      return { name, type, text: `${name}: direction${dice.chance(50) ? ' or none' : ''}`, low: 0, high: 3 };
  }
};

export function vocabulary(dice: Dice): Vocabulary {
  const large = dice.chance(12);
  const width = large ? dice.between(9, 18) : dice.between(3, 8);
  const height = large ? dice.between(9, 17) : dice.between(3, 8);
  const upto = dice.chance(25);
  const wrap = dice.chance(20);
  const sized = !upto && dice.chance(25);
  dice.tag(upto ? 'grid upto' : sized ? 'grid sized by a hole' : 'grid');
  if (wrap) dice.tag('grid wrap');
  if (width * height > 64) dice.tag('grid over 64 cells');
  if (width * height > 256) dice.tag('grid over 256 cells');

  // A world without columns of two bytes is seen in another way.
  const withWide = dice.chance(30);
  const layers = LAYERS.slice(0, dice.between(1, 3)).map((name, layer) => {
    const shared = dice.chance(25) ? [attribute(dice, 'age', withWide)] : [];
    const kinds = KINDS[layer]!.slice(0, dice.between(layer === 1 ? 2 : 1, KINDS[layer]!.length)).map(
      (kind): Kind => {
        const own = dice.some(['hp', 'lit', 'going'], 0, 2).map((a) => attribute(dice, a, withWide));
        if (layer === 1 && kind === 'Crate' && dice.chance(50)) {
          dice.tag('attribute object');
          own.push({
            name: 'holds',
            type: 'object',
            text: `holds: ${KINDS[0]![0]} or none`,
            low: 0,
            high: 0,
          });
        }
        if (kind === 'Hero' && dice.chance(60)) {
          own.push({ name: 'facing', type: 'direction', text: 'facing: direction', low: 0, high: 3 });
        }
        return { name: kind, layer, attributes: [...shared, ...own] };
      },
    );
    if (dice.chance(4)) {
      dice.tag('over 16 kinds in a layer');
      for (let k = 0; k < 18; k++)
        kinds.push({ name: `K${layer}${String.fromCharCode(97 + k)}`, layer, attributes: shared });
    }
    return { name, kinds, shared };
  });
  const kinds = layers.flatMap((layer) => layer.kinds);
  const groups = layers.flatMap((layer, at) =>
    layer.kinds.length > 1 ? [{ name: `G${at}`, kinds: dice.some(layer.kinds, 2), layer: at }] : [],
  );
  const wideGroup =
    layers.length > 1
      ? { name: 'Any', kinds: layers.slice(0, 2).flatMap((layer) => dice.some(layer.kinds, 1, 2)) }
      : null;

  const grid = `grid ${upto ? 'upto ' : ''}${width} x ${sized ? 'side' : height}${wrap ? ' wrap' : ''}`;
  const list = (attributes: readonly Attribute[]): string =>
    attributes.length > 0 ? `(${attributes.map((a) => a.text).join(', ')})` : '';
  const text = [
    grid,
    ...layers.map(
      (layer) =>
        `layer ${layer.name}${list(layer.shared)} { ${layer.kinds.map((kind) => kind.name + list(kind.attributes.slice(layer.shared.length))).join(', ')} }`,
    ),
    ...groups.map((group) => `group ${group.name} = ${group.kinds.map((kind) => kind.name).join(', ')}`),
    ...(wideGroup ? [`group Any = ${wideGroup.kinds.map((kind) => kind.name).join(', ')}`] : []),
    'var n: 0..9 = 3',
    'var m: -5..5',
    'var turn: 0..3 wrap',
    'var flag: bool',
    'var way: direction or none',
    'var spot: cell = (1, 1)',
    `var hand: ${kinds[0]!.name} or none`,
    'var bag for Colour: 0..5',
  ];
  return { width, height, grid, upto, sized, layers, kinds, groups, wideGroup, text };
}

export const PREAMBLE = [
  `type Colour = ${COLOURS}`,
  'param odds: percent = 40%',
  'param mode: { calm, wild, odd } = wild',
  'param amount: 0..4 = 2',
  'param pull: direction or none = south',
  'param span: { 1, 3, 5, 7, 8, 9, 11, 16, 17 } = 5',
  'param square: { 2, 5, 7 } = 5',
];
