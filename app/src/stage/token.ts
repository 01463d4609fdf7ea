import { type Attribute, eachExpr, kindOfCode, type Type, type World } from '@terrarium/language';
import type { BoardObject } from './board';
import { lookOf } from './look-match';
import { colourOfWord, hueColour, isColourWord } from './palette';
import { archetypeOf, fillsCell, type Shape } from './shapes';

/**
 * How one object is drawn, apart from where: equal keys are equal pictures, so a painter draws each key once.
 * Everything is in words and numbers, nothing in pixels.
 */
export interface Token {
  readonly key: string;
  readonly shape: Shape;
  readonly colour: string;
  /** What it stands on, where its own layer is the ground. */
  readonly ground?: string;
  /** A sign on the shape: the author's glyph, or the initial of a kind without a shape of its own. */
  readonly glyph?: string;
  readonly sprite?: readonly string[];
  /** Colours of the drawing's digits; without it they are shades of the colour. */
  readonly palette?: readonly string[];
  /** 0 north, 1 south, 2 west, 3 east. */
  readonly heading?: number;
  /** Without its light or life: a shell. */
  readonly hollow: boolean;
  /** Of a door-like object: its state in a word. */
  readonly door?: 'open' | 'closed' | 'locked';
  /** Other attributes, a few signs each. */
  readonly badges: readonly string[];
  /** The kind it holds, drawn small. */
  readonly holds?: string;
}

export interface TokenMaker {
  (object: BoardObject): Token;
}

export type Symbols = 'pictures' | 'signs';

/** Makes tokens for a world at one z; objects that are equal share one. */
export function tokenMaker(world: World, z: ArrayLike<number>, symbols: Symbols = 'pictures'): TokenMaker {
  const made = new Map<string, Token>();
  const automatic = automaticLooks(world);
  return (object) => {
    const id = `${object.kind}:${object.values.join(',')}`;
    let token = made.get(id);
    if (!token) made.set(id, (token = makeToken(world, automatic, object, z, symbols)));
    return token;
  };
}

interface Automatic {
  readonly shape: Shape;
  readonly colour: string;
  readonly glyph?: string;
}

/** A shape and colour for every kind; of kinds with the same shape and colour, the later ones get a hue of their own. */
export function automaticLooks(world: World): readonly Automatic[] {
  const taken = new Set<string>();
  return world.kinds.map((kind, id) => {
    const archetype = archetypeOf(kind.name);
    const shape = archetype?.shape ?? 'letter';
    let colour = archetype?.colour ?? hueColour(id);
    if (taken.has(shape + colour)) colour = hueColour(id);
    taken.add(shape + colour);
    return { shape, colour, glyph: archetype ? undefined : kind.name[0] };
  });
}

function makeToken(
  world: World,
  automatic: readonly Automatic[],
  object: BoardObject,
  z: ArrayLike<number>,
  symbols: Symbols,
): Token {
  const { attributes } = world.kinds[object.kind];
  const base = automatic[object.kind];
  const look = lookOf(world, object, z);
  const read = {
    colour: undefined as string | undefined,
    heading: undefined as number | undefined,
    hollow: false,
  };
  const named = world.kinds[object.kind].name.toLowerCase();
  let door: Token['door'] = isDoorWord(named) ? named : undefined;
  let holds: string | undefined;
  const badges: string[] = [];
  const told = attributesTold(world, object.kind);

  attributes.forEach((attribute, at) => {
    const value = object.values[at];
    const { type } = attribute;
    if (type.none && value === attribute.low && type.is !== 'bool') return;
    // What the author's looks tell by a colour or a sign of its own needs no badge.
    const badge = (text: string) => void (told.has(attribute.name) || badges.push(text));
    switch (type.is) {
      case 'direction':
        if (read.heading === undefined) read.heading = value;
        else badge('↑↓←→'[value]);
        break;
      case 'bool':
        if (presence.has(attribute.name)) read.hollow ||= value !== 1 && !told.has(attribute.name);
        else if (!isDefault(attribute, value)) badge(initial(attribute.name));
        break;
      case 'words': {
        const word = type.words[value];
        if (isColourWord(word) && areColours(type.words)) read.colour ??= colourOfWord(word);
        else if (base.shape === 'door' && isDoorWord(word)) door = word;
        else if (!isDefault(attribute, value)) badge(initial(word));
        break;
      }
      case 'object':
        holds ??= heldColour(world, automatic, type, value);
        break;
      case 'int':
        if (!isDefault(attribute, value)) badge(String(value));
        break;
      case 'percent':
        if (!isDefault(attribute, value)) badge(`${Math.round(value / 10000)}%`);
        break;
      default:
        break;
    }
  });

  const colour = (look.colour && colourOfWord(look.colour)) ?? read.colour ?? base.colour;
  const isSign = symbols === 'signs';
  // A picture and a sign on one cell would only hide each other.
  const glyph = isSign
    ? (look.glyph ?? world.kinds[object.kind].name[0])
    : base.glyph && (look.glyph ?? base.glyph);
  const shape = isSign && !fillsCell(base.shape) ? 'letter' : base.shape;
  const sprite = isSign ? undefined : look.sprite;
  const parts = {
    shape,
    colour,
    ground: sprite || fillsCell(shape) ? undefined : groundUnder(world, automatic, object.kind),
    glyph: sprite ? undefined : glyph,
    sprite,
    palette: sprite && look.palette?.map((word) => colourOfWord(word) ?? NOTHING),
    heading: read.heading,
    hollow: read.hollow,
    door,
    badges: badges.slice(0, 2),
    holds,
  };
  return { key: JSON.stringify(parts), ...parts };
}

/** The colour of a layer's first kind, if that is a ground that is drawn as such: things of that layer stand on it. */
function groundUnder(world: World, automatic: readonly Automatic[], kind: number): string | undefined {
  const [first] = world.layers[world.kinds[kind].layer].kinds;
  const isDrawnOtherwise = world.looks.some(
    (look) => look.is === 'thing' && look.thing.members.some((member) => member.kind === first),
  );
  return automatic[first].shape === 'ground' && !isDrawnOtherwise ? automatic[first].colour : undefined;
}

/** Truths without which a thing is but a shell of itself. */
const presence: ReadonlySet<string> = new Set(
  'lit on alive awake active full filled powered visible'.split(' '),
);

/** Attributes that entries of `looks` for this kind tell apart. */
function attributesTold(world: World, kind: number): ReadonlySet<string> {
  const names = new Set<string>();
  for (const look of world.looks) {
    if (look.is !== 'thing' || !look.thing.members.some((member) => member.kind === kind)) continue;
    for (const test of look.thing.tests) {
      if (test.is === 'test')
        eachExpr(test.test, (expr) => void (expr.is === 'own' && names.add(expr.attribute)));
    }
  }
  return names;
}

/** One word among them may stand for no colour at all. */
const areColours = (words: readonly string[]): boolean =>
  words.filter((word) => !isColourWord(word)).length <= (words.length > 2 ? 1 : 0);

const initial = (word: string) => word[0].toUpperCase();

function isDoorWord(word: string): word is 'open' | 'closed' | 'locked' {
  return word === 'open' || word === 'closed' || word === 'locked';
}

function isDefault(attribute: Attribute, value: number): boolean {
  return attribute.default.is === 'const' && attribute.default.value === value;
}

/** The colour of the object that a value stands for. */
function heldColour(
  world: World,
  automatic: readonly Automatic[],
  type: Type & { is: 'object' },
  code: number,
): string {
  const held = kindOfCode(world, type, code);
  if (!held) return NOTHING;
  for (const { type: own, factor, low, high } of held.kind.attributes) {
    if (own.is !== 'words' || !areColours(own.words)) continue;
    const word = own.words[low + (Math.floor(held.digits / factor) % (high - low + 1))];
    if (word !== undefined) return colourOfWord(word) ?? NOTHING;
  }
  return automatic[held.id].colour;
}

const NOTHING = '#8c9099';
