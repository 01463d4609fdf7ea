/** A play written down as a `test` of its world, which passes. */
import {
  actionText,
  EngineError,
  layoutOf,
  valueToText,
  type Instance,
  type Program,
} from '@terrarium/engine';
import { addCheck, defaultZ, formatHole, holeDiffers, type World } from '@terrarium/language';
import { createInstances, openWorld, WorldError, type OpenWorld } from '../lab/open';
import { readBoard } from '../maps/board';
import { drawBoard } from '../maps/render';
import { isOver } from '../signal-bytes';
import { playTest } from './play-test';

export interface Play {
  readonly z: readonly number[];
  readonly task: number;
  readonly seed: number;
  readonly actions: readonly number[];
}

/** No test can be made of the play; the message says why. */
export class PlayTestError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PlayTestError';
  }
}

/** Runs of equal actions that a test may list: beyond it nobody reads it. */
const MAX_DEEDS = 2000;
const MAX_VARIABLES = 12;
/** Objects of a kind that are told one by one; of more, only their number is. */
const MAX_PLACES = 6;

/**
 * The text with a test of the play in its `checks`. The test draws the board where the legend can, else it tells where
 * things stand, and the variables; then how the play ended. It has been run, and passes.
 * @throws PlayTestError
 */
export function addPlayTest(text: string, title: string, play: Play): string {
  const open = orRefusal(() => openWorld(text));
  const unique = uniqueTitle(open.world, title);
  const [instance] = createInstances(open.program, 'interpreter');
  const head = headOf(open, unique, play);
  const deeds = deedsOf(open.program, play.actions);
  if (deeds.length > MAX_DEEDS)
    throw new PlayTestError(`The play is too long for a test: it has ${play.actions.length} steps.`);
  orRefusal(() => replay(instance, play));
  for (const outcome of outcomes(open, instance, play)) {
    const steps = [`seed ${play.seed}`, taskOf(open.world, play.task)];
    if (deeds.length > 0) steps.push(`do ${deeds.join(', ')}`);
    const changed = addCheck(text, `${head} {\n${[...steps, ...outcome].filter(Boolean).join('\n')}\n}`);
    if (changed !== undefined && passes(changed, unique)) return changed;
  }
  throw new PlayTestError('The language has no words for how this play ends, so no test can be made of it.');
}

function replay(instance: Instance, { z, task, seed, actions }: Play): void {
  instance.setZ(z);
  instance.reset(task, seed);
  for (const action of actions) {
    if (isOver(instance))
      throw new PlayTestError('The play goes on after its end: its world was another one.');
    instance.step(action);
  }
}

function headOf({ world }: OpenWorld, title: string, { z, task }: Play): string {
  const defaults = defaultZ(world);
  const changed = world.holes.flatMap((hole) =>
    !holeDiffers(hole, z, defaults) || (hole.task !== undefined && hole.task !== task)
      ? []
      : [`${hole.name} = ${formatHole(world, hole, z)}`],
  );
  const quoted = `"${title.replace(/[\\"]/g, '\\$&')}"`;
  return changed.length > 0 ? `test ${quoted} with ${changed.join(', ')}` : `test ${quoted}`;
}

/** The first task is the one that a test begins by itself. */
const taskOf = (world: World, task: number) => (task > 0 ? `task ${world.tasks[task].name}` : '');

function deedsOf(program: Program, actions: readonly number[]): string[] {
  const deeds: string[] = [];
  for (let at = 0; at < actions.length;) {
    const from = at;
    while (at < actions.length && actions[at] === actions[from]) at++;
    const text = actionText(program, actions[from]);
    deeds.push(at - from > 1 ? `${text} * ${at - from}` : text);
  }
  return deeds;
}

/** What the end of the play could be known by, the most telling first. */
function outcomes({ world, program }: OpenWorld, instance: Instance, { z, task }: Play): string[][] {
  const { goal, ended, truncated } = instance.signals;
  const ending: string[] = [];
  if (goal && world.tasks[task].goals.length > 0) ending.push('expect goal');
  if (ended >= 0) ending.push(`expect ended = ${program.endings[ended]}`);
  if (truncated) ending.push('expect truncated');
  const variables = variablesOf(world, program, instance.state);
  const rows = world.grid && drawBoard({ world, z }, readBoard(program, instance.state));
  const map = rows && (rows.length === 1 ? [`see "${rows[0].replace(/[\\"]/g, '\\$&')}"`] : [drawing(rows)]);
  const seen = map ? [[...map, ...ending], map] : [];
  const told = [...(world.grid ? objectsOf(world, program, instance.state) : []), ...variables];
  return [...seen, [...told, ...ending], told, ending].filter((each) => each.length > 0);
}

const drawing = (rows: readonly string[]) => `see """\n${rows.map((row) => `  ${row}\n`).join('')}"""`;

/** Where the objects of rare kinds stand, and how many there are of the others. */
function objectsOf(world: World, program: Program, state: Uint8Array): string[] {
  const board = readBoard(program, state);
  return world.kinds.flatMap(({ name, layer }, kind) => {
    const number = world.layers[layer].kinds.indexOf(kind) + 1;
    const places: string[] = [];
    for (let y = 0; y < board.height; y++)
      for (let x = 0; x < board.width; x++)
        if (board.kindAt(layer, x, y) === number) places.push(`@(${x}, ${y})`);
    if (places.length > MAX_PLACES || places.length === 0) return [`expect count ${name} = ${places.length}`];
    return places.map((place) => `expect some [ ${place} ${name} ]`);
  });
}

function variablesOf(world: World, program: Program, state: Uint8Array): string[] {
  const bytes = new DataView(state.buffer, state.byteOffset, state.byteLength);
  const at = layoutOf(program).state.variables;
  const facts: string[] = [];
  world.variables.forEach((variable) => {
    for (let i = 0; i < variable.count; i++) {
      const index = facts.length;
      const name = variable.each ? `${variable.name}.${placeOf(variable.eachNames[i])}` : variable.name;
      const value = valueToText(program, program.variables[index].type, bytes.getInt32(at + 4 * index, true));
      facts.push(`expect ${name} = ${value}`);
    }
  });
  return facts.length > MAX_VARIABLES ? [] : facts;
}

/** `bag.wood`, `row.(3)` */
const placeOf = (name: string) => (/^[a-z]/.test(name) ? name : `(${name})`);

function uniqueTitle(world: World, title: string): string {
  const plain =
    [...title]
      .map((sign) => (sign < ' ' ? ' ' : sign))
      .join('')
      .trim() || 'a play';
  const isTaken = (wanted: string) => world.checks.some((check) => check.title === wanted);
  let unique = plain;
  for (let next = 2; isTaken(unique); next++) unique = `${plain} ${next}`;
  return unique;
}

function passes(text: string, title: string): boolean {
  try {
    const { world, program, checks } = openWorld(text);
    const at = world.checks.findIndex((check) => check.title === title);
    const [check, lowered] = [world.checks[at], checks[at]];
    if (check?.is !== 'test' || lowered.is !== 'test') return false;
    const [instance] = createInstances(program, 'interpreter');
    return playTest(world, instance, check, lowered.steps).status === 'passed';
  } catch (error) {
    if (error instanceof WorldError) return false;
    throw error;
  }
}

function orRefusal<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof WorldError || error instanceof EngineError) throw new PlayTestError(error.message);
    throw error;
  }
}
