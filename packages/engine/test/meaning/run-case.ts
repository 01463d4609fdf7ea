/**
 * Runs a worked example on an engine. Its map and what must be seen are spliced into the world as a test of
 * `checks`, so that the language itself reads drawings, holes and tasks as a reader of the world would.
 */
import { expect } from 'vitest';
import {
  actionCode,
  layoutOf,
  loadProgram,
  readObservation,
  valueToText,
  type Instance,
  type LoweredStep,
  type Program,
  type SeenObservation,
} from '@terrarium/engine';
import type { MeaningCase } from './case.ts';

export type CreateInstance = (program: Program) => Instance;
type See = LoweredStep & { readonly is: 'see' };

const TITLE = 'the case';

export function runCase(one: MeaningCase, createInstance: CreateInstance): void {
  const { program, script, holes } = prepare(one);
  const instance = createInstance(program);
  instance.setZ(program.params.map((param, id) => holes.get(id) ?? param.default));
  const [begin, ...sights] = script;
  if (begin.is !== 'reset') throw new Error('a case begins with its map or the start of its task');
  instance.reset(begin.start, begin.seed);
  const seen = sights.filter((step) => step.is === 'see');
  const rewards: number[] = [];
  const told = [readObservation(program, instance.observe())];
  one.actions.forEach((action, i) => {
    instance.step(actionCode(program, action));
    rewards.push(instance.signals.reward);
    told.push(readObservation(program, instance.observe()));
    if (one.seen) compare(program, instance, seen[i], `after step ${i + 1}, ${action}`);
  });
  if (one.see !== undefined) compare(program, instance, seen[seen.length - 1], 'at the end');
  if (one.state) expect(stateOf(program, instance, one.state)).toEqual(one.state);
  if (one.rewards) expect(rewards.map(rounded)).toEqual(one.rewards.map(rounded));
  const { told: views, facts } = one;
  if (views) expect(told.map((seen, i) => viewText(program, seen, views[i]))).toEqual(views.map(dedented));
  if (facts)
    expect(
      told.map((seen) => Object.fromEntries(seen.facts.map(({ name, value }) => [name, value]))),
    ).toEqual(facts);
  if (one.signals) expect(signalsOf(program, instance, one.signals)).toEqual(expectedSignals(one.signals));
}

// ── the case as a test of the world ─────────────────────────────────────────

function prepare(one: MeaningCase): {
  program: Program;
  script: readonly LoweredStep[];
  holes: ReadonlyMap<number, number>;
} {
  const { program, checks, diagnostics } = loadProgram(spliced(one));
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error');
  if (errors.length || !program)
    throw new Error(`does not check: ${errors.map((error) => `${error.code}: ${error.message}`).join('\n')}`);
  const check = checks!.find(({ title }) => title === TITLE);
  if (check?.is !== 'test') throw new Error('the case is no test');
  return {
    program,
    script: check.steps,
    holes: new Map(check.with.map(({ param, value }) => [param, value])),
  };
}

function spliced(one: MeaningCase): string {
  const drawing = (map: string) => `"""\n${map}\n"""`;
  const sights = [...(one.seen ?? []), ...(one.see === undefined ? [] : [one.see])];
  const steps = [
    one.seed === undefined ? '' : `seed ${one.seed}`,
    one.task === undefined ? '' : `task ${one.task}`,
    one.map === undefined ? '' : `map ${drawing(one.map)}`,
    // A test that neither builds nor looks would not begin an episode.
    ...(sights.length ? sights.map((map) => `see ${drawing(map)}`) : ['expect true']),
  ];
  const holes = Object.entries(one.z ?? {}).map(([name, value]) => `${name} = ${value}`);
  const test = `test "${TITLE}"${holes.length ? ` with ${holes.join(', ')}` : ''} {\n${steps.join('\n')}\n}`;
  const text = one.world.trimEnd();
  const block = /(^|\s)checks\s*\{/.exec(text);
  if (block) {
    const at = block.index + block[0].length;
    return `${text.slice(0, at)}\n${test}\n${text.slice(at)}\n`;
  }
  return `${text.slice(0, -1)}checks {\n${test}\n}\n}\n`;
}

// ── what came out ───────────────────────────────────────────────────────────

function compare(program: Program, instance: Instance, see: See, when: string): void {
  const layout = layoutOf(program);
  const bytes = instance.state;
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = [data.getInt32(layout.state.width, true), data.getInt32(layout.state.height, true)];
  const { upto, height } = program.board!;
  if (upto) expect(size, `${when}: the size of the board`).toEqual([see.width, see.height]);
  const found: string[] = [];
  const wanted: string[] = [];
  for (let y = 0; y < see.height; y++) {
    for (let x = 0; x < see.width; x++) {
      const cell = x * height + y;
      const expected = see.objects.filter((object) => object.x === x && object.y === y);
      const layers = [...program.layers.keys()];
      wanted.push(`(${x}, ${y}) ${layers.map((layer) => thingWanted(program, layer, expected)).join(' ')}`);
      found.push(
        `(${x}, ${y}) ${layers.map((layer) => thingFound(program, data, layer, cell, expected)).join(' ')}`,
      );
    }
  }
  expect(found, when).toEqual(wanted);
}

type Wanted = See['objects'];

function thingWanted(program: Program, layer: number, expected: Wanted): string {
  const object = expected.find(({ kind }) => program.kinds[kind].layer === layer);
  return object ? thingText(program, object.kind, object.values) : '.';
}

/** Attributes that nothing was said about are left out. */
function thingFound(program: Program, data: DataView, layer: number, cell: number, expected: Wanted): string {
  const { kinds, columns } = layoutOf(program).state.layers[layer];
  const number = data.getUint8(kinds + cell);
  if (number === 0) return '.';
  const id = program.layers[layer].kinds[number - 1];
  const wanted = expected.find(({ kind }) => kind === id);
  const values = program.kinds[id].attributes.map((attribute, i) => {
    if (!wanted || wanted.values[i] === null) return null;
    const column = program.layers[layer].columns[attribute.column];
    const at = columns[attribute.column] + cell * column.bytes;
    const stored =
      column.bytes === 1
        ? data.getUint8(at)
        : column.bytes === 2
          ? data.getUint16(at, true)
          : data.getUint32(at, true);
    return stored + column.low;
  });
  return thingText(program, id, values);
}

function thingText(program: Program, kind: number, values: readonly (number | null)[]): string {
  const { name, attributes } = program.kinds[kind];
  const named = attributes.flatMap((attribute, i) => {
    const value = values[i];
    return value === null ? [] : [`${attribute.name}: ${valueToText(program, attribute.type, value)}`];
  });
  return named.length ? `${name}(${named.join(', ')})` : name;
}

function stateOf(
  program: Program,
  instance: Instance,
  wanted: Record<string, unknown>,
): Record<string, unknown> {
  const bytes = instance.state;
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Object.fromEntries(
    Object.entries(wanted).map(([name, value]) => {
      const id = program.variables.findIndex((variable) => variable.name === name);
      if (id < 0) throw new Error(`there is no variable ${name}`);
      const found = data.getInt32(layoutOf(program).state.variables + 4 * id, true);
      const text = valueToText(program, program.variables[id].type, found);
      return [name, typeof value === 'number' ? found : typeof value === 'boolean' ? text === 'true' : text];
    }),
  );
}

/** Rows and columns that the wanted text leaves blank must be empty. */
function viewText(program: Program, seen: SeenObservation, wanted = ''): string {
  const rows = dedented(wanted).split('\n');
  return Array.from({ length: seen.height }, (_, y) =>
    Array.from({ length: seen.width }, (_, x) => {
      const text = placeText(program, seen.places[y * seen.width + x]);
      return text === '.' && (rows[y]?.[x] ?? ' ') === ' ' ? ' ' : text;
    }).join(''),
  ).join('\n');
}

function placeText(program: Program, layers: SeenObservation['places'][number]): string {
  const last = [...layers].reverse().find(({ is }) => is !== 'nothing');
  if (!last) return '.';
  if (last.is === 'object') return program.kinds[last.kind].name[0];
  return last.is === 'unseen' && layers.every(({ is }) => is === 'unseen') ? '?' : 'X';
}

const dedented = (text: string): string => text.replace(/^ +/gm, '').replace(/^\n/, '');

type Expected = NonNullable<MeaningCase['signals']>;

function signalsOf(program: Program, instance: Instance, wanted: Expected): Record<string, unknown> {
  const { signals } = instance;
  const found: Record<keyof Expected, unknown> = {
    reward: rounded(signals.reward),
    cost: rounded(signals.cost),
    performance: rounded(signals.performance),
    met: rounded(signals.met),
    ended: signals.ended < 0 ? null : program.endings[signals.ended],
    truncated: signals.truncated,
    refused: signals.refused,
    says: [...signals.says],
    goal: signals.goal,
    steps: signals.steps,
    fault: signals.fault && 'fault',
  };
  return Object.fromEntries(Object.keys(wanted).map((key) => [key, found[key as keyof Expected]]));
}

function expectedSignals(wanted: Expected): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(wanted).map(([key, value]) => [
      key,
      key === 'fault'
        ? value === null
          ? null
          : 'fault'
        : typeof value === 'number'
          ? rounded(value)
          : value,
    ]),
  );
}

function rounded(value: number): number {
  return Number(value.toFixed(9));
}
