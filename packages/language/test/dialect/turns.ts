// Turns for tests: a few kinds on two layers, and concrete rules written so that a person can compare them.
import { expect } from 'vitest';
import {
  expandTurn,
  load,
  type CellTest,
  type CellWrite,
  type ConcreteCell,
  type ConcreteRule,
  type ConcreteStep,
  type Diagnostic,
  type Turn,
  type World,
} from '../../src/index.ts';

const STATE = `grid 9 x 7
    layer background { Background }
    layer floor { Target, Hole }
    layer body { Player, Crate, Ball, Wall }
    group Push = Crate, Ball
    group Any = Target, Crate
    group Same = Crate, Ball`;

export function turnText(statements: string, state = STATE): string {
  return `world Test {
  state { ${state} }
  actions { north, west, south, east, act }
  transitions as puzzlescript {
    ${statements}
  }
  observation { view full }
  task Only { start { fill Background place Player } goal all Target on Crate limit 100 }
}
`;
}

export function turnWorld(statements: string, state = STATE): World {
  const { world, diagnostics } = load(turnText(statements, state));
  expect(diagnostics.filter((entry) => entry.severity === 'error').map((entry) => entry.message)).toEqual([]);
  return world!;
}

export function diagnose(statements: string, state = STATE): readonly Diagnostic[] {
  return load(turnText(statements, state)).diagnostics;
}

export function turnOf(world: World): Turn {
  const [stmt] = world.transitions.body;
  if (stmt?.is !== 'turn') throw new Error('no turn');
  return stmt.turn;
}

export function expanded(statements: string, state = STATE) {
  const world = turnWorld(statements, state);
  return { world, ...expandTurn(world, turnOf(world), () => {}) };
}

/** The concrete rules of all early groups. */
export function rules(statements: string, state = STATE): string[] {
  const { world, early } = expanded(statements, state);
  return early.flatMap((step) => rulesIn(step)).map((rule) => printRule(world, rule));
}

export function rulesIn(step: ConcreteStep): readonly ConcreteRule[] {
  return step.is === 'group' ? step.rules : step.body.flatMap(rulesIn);
}

const DIRECTIONS = ['north', 'south', 'west', 'east', 'act'];

/** `south [ Player:south | Crate ]` for what is needed, `-> [ … ]` for what is written where something is. */
export function printRule(world: World, { step, rows }: ConcreteRule): string {
  const name = (kind: number) => world.kinds[kind].name;
  const layer = (id: number) => world.layers[id].name;
  const test = ({ present, anyOf, missing, intents, still }: CellTest) => [
    ...present.map(name),
    ...anyOf.map((kinds) => `(${kinds.map(name).join(' or ')})`),
    ...missing.map((kind) => `no ${name(kind)}`),
    ...intents.map(({ layer: at, intent }) => `${layer(at)}:${DIRECTIONS[intent]}`),
    ...still.map((at) => `${layer(at)}:none`),
  ];
  const write = ({ any, wander, clear, set, intents, rigid }: CellWrite) => [
    ...(any.length ? [`any(${any.map(name).join(' ')})`] : []),
    ...wander.map((at) => `${layer(at)}:drawn`),
    ...clear.map((kind) => `-${name(kind)}`),
    ...set.map((kind) => `+${name(kind)}`),
    ...intents.map(
      ({ layer: at, clear: bits, set: to }) =>
        `${layer(at)}${bits === 31 || (to >= 0 && (bits | (1 << to)) === 31) ? '*' : bits ? `-${bits}` : ''}${to < 0 ? '' : `:${DIRECTIONS[to]}`}`,
    ),
    ...rigid.map((at) => `!${layer(at)}`),
  ];
  const side = (parts: (cell: ConcreteCell & { gap: false }) => string[]) =>
    rows
      .map((row) => `[ ${row.map((cell) => (cell.gap ? '...' : parts(cell).join(' '))).join(' | ')} ]`)
      .join(' ');
  return `${DIRECTIONS[step]} ${side((cell) => test(cell.test))} -> ${side((cell) => (cell.write ? write(cell.write) : []))}`;
}

/** What each concrete rule needs: the left half of `rules`. */
export function needs(statements: string, state = STATE): string[] {
  return rules(statements, state).map((rule) => rule.split(' -> ')[0]);
}

/** What each concrete rule writes: the right half of `rules`. */
export function writes(statements: string, state = STATE): string[] {
  return rules(statements, state).map((rule) => rule.split(' -> ')[1]);
}
