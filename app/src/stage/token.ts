import { type Attribute, type World } from '@terrarium/language';
import type { BoardObject } from './board';
import { lookOf } from './look-match';
import { colourOfWord, hueColour, isColourWord } from './palette';
import { archetypeOf, type Shape } from './shapes';

/**
 * How one object is drawn, apart from where: equal keys are equal pictures, so a painter draws each key once.
 * Everything is in words and numbers, nothing in pixels.
 */
export interface Token {
  readonly key: string;
  readonly shape: Shape;
  readonly colour: string;
  /** A sign on the shape: the author's glyph, or the initial of a kind without a shape of its own. */
  readonly glyph?: string;
  readonly sprite?: readonly string[];
  /** 0 north, 1 south, 2 west, 3 east. */
  readonly heading?: number;
  /** A shape with a boolean attribute is hollow while it is false. */
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

/** Makes tokens for a world at one z; objects that are equal share one. */
export function tokenMaker(world: World, z: ArrayLike<number>): TokenMaker {
  const made = new Map<string, Token>();
  const automatic = automaticLooks(world);
  return (object) => {
    const id = `${object.kind}:${object.values.join(',')}`;
    let token = made.get(id);
    if (!token) made.set(id, (token = makeToken(world, automatic, object, z)));
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

function makeToken(world: World, automatic: readonly Automatic[], object: BoardObject, z: ArrayLike<number>): Token {
  const { attributes } = world.kinds[object.kind];
  const base = automatic[object.kind];
  const look = lookOf(world, object, z);
  const read = { colour: undefined as string | undefined, heading: undefined as number | undefined, hollow: false };
  let door: Token['door'];
  let holds: string | undefined;
  const badges: string[] = [];
  let hasTruth = false;

  attributes.forEach((attribute, at) => {
    const value = object.values[at];
    const { type } = attribute;
    if (type.none && value === attribute.low && type.is !== 'bool') return;
    switch (type.is) {
      case 'direction':
        if (read.heading === undefined) read.heading = value;
        else badges.push('↑↓←→'[value]);
        break;
      case 'bool':
        if (!hasTruth) read.hollow = value !== 1;
        else if (value === 1) badges.push(initial(attribute.name));
        hasTruth = true;
        break;
      case 'words': {
        const word = type.words[value];
        if (isColourWord(word) && type.words.every(isColourWord)) read.colour ??= colourOfWord(word);
        else if (base.shape === 'door' && isDoorWord(word)) door = word;
        else if (!isDefault(attribute, value)) badges.push(initial(word));
        break;
      }
      case 'object':
        holds ??= heldColour(world, automatic, type.kinds, value);
        break;
      case 'int':
        if (!isDefault(attribute, value)) badges.push(String(value));
        break;
      case 'percent':
        if (!isDefault(attribute, value)) badges.push(`${Math.round(value / 10000)}%`);
        break;
      default:
        break;
    }
  });

  const colour = (look.colour && colourOfWord(look.colour)) ?? read.colour ?? base.colour;
  const glyph = look.glyph ?? (look.sprite ? undefined : base.glyph);
  const parts = { shape: base.shape, colour, glyph, sprite: look.sprite, heading: read.heading, hollow: read.hollow, door, badges: badges.slice(0, 2), holds };
  return { key: JSON.stringify(parts), ...parts };
}

const initial = (word: string) => word[0].toUpperCase();

function isDoorWord(word: string): word is 'open' | 'closed' | 'locked' {
  return word === 'open' || word === 'closed' || word === 'locked';
}

function isDefault(attribute: Attribute, value: number): boolean {
  return attribute.default.is === 'const' && attribute.default.value === value;
}

/** The colour of the kind that an object value stands for. Its code is laid out as docs/semantics.md says. */
function heldColour(world: World, automatic: readonly Automatic[], kinds: readonly number[], code: number): string {
  let rest = code;
  for (const id of kinds) {
    const kind = world.kinds[id];
    if (rest < kind.size) {
      const tint = kind.attributes.find(({ type }) => type.is === 'words' && type.words.every(isColourWord));
      if (!tint || tint.type.is !== 'words') return automatic[id].colour;
      const word = tint.type.words[(Math.floor(rest / tint.factor) % (tint.high - tint.low + 1)) + tint.low];
      return (word && colourOfWord(word)) ?? automatic[id].colour;
    }
    rest -= kind.size;
  }
  return '#8c9099';
}

