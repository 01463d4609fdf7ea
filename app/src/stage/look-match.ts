import { evaluate, type Expr, type KindMatch, type Look, type Thing, type World } from '@terrarium/language';
import type { BoardObject } from './board';

export type ThingLook = Extract<Look, { is: 'thing' }>;

/** What the entries of `looks` say about an object: each property from the most particular entry that has it. */
export interface LookOf {
  readonly glyph?: string;
  readonly colour?: string;
  /** Words and `#rrggbb`; digits of the drawing are places in it. */
  readonly palette?: readonly string[];
  readonly sprite?: readonly string[];
}

export function lookOf(world: World, object: BoardObject, z: ArrayLike<number>): LookOf {
  const found: LookOf = {};
  const rank = { glyph: -1, colour: -1, palette: -1, sprite: -1 };
  for (const look of world.looks) {
    if (look.is !== 'thing') continue;
    const tests = testsMet(world, look.thing, object, z);
    if (tests < 0) continue;
    for (const part of ['glyph', 'colour', 'palette', 'sprite'] as const) {
      if (look[part] !== undefined && tests > rank[part]) {
        rank[part] = tests;
        Object.assign(found, { [part]: look[part] });
      }
    }
  }
  return found;
}

/** The number of tests that the object passes, -1 if it fails one. A kind of its own counts more than a group. */
function testsMet(world: World, thing: Thing, object: BoardObject, z: ArrayLike<number>): number {
  const member = thing.members.find(({ kind }) => kind === object.kind);
  if (!member) return -1;
  const tests = [...thing.tests, ...member.tests];
  for (const test of tests) {
    if (test.is === 'test' && !evaluateFor(world, test.test, object, z)) return -1;
  }
  return 2 * tests.length + (isOwn(thing.members) ? 1 : 0);
}

const isOwn = (members: readonly KindMatch[]) => members.length === 1;

/** Tests of a look read the object's attributes, constants and z; anything else counts as not met. */
function evaluateFor(world: World, expr: Expr, { kind, values }: BoardObject, z: ArrayLike<number>): number {
  const { attributes } = world.kinds[kind];
  const own = (attribute: string) => values[attributes.findIndex(({ name }) => name === attribute)] ?? 0;
  return evaluate(expr, { shape: world, own, param: (id) => z[id] ?? world.params[id].default }) ?? 0;
}
