/**
 * From the checked model to the program that engines run: groups, relative words, movement words and builders
 * are expanded (docs/instruction-set.md). Total for every checked world; it throws on internal mistakes only.
 */
import type { World } from '@terrarium/language';
import type * as P from '../program/program';
import { lowerChecks, type LoweredCheck } from './checks';
import { Lowering, TOP } from './context';
import { lowerMilestones } from './memory';
import { longestMacro, lowerModifiers } from './modifiers';
import { drawsLuck, keepsCheckpoint, readsState, undoes } from './needs';
import { lowerObservation } from './observation';
import { lowerSignals } from './signals';
import {
  lowerAction,
  lowerBoard,
  lowerHole,
  lowerKind,
  lowerLayer,
  lowerParam,
  lowerVariable,
} from './space';
import { lowerStmt } from './statements';
import { lowerStart, lowerTask } from './tasks';
import { mayOverflow, textsOf } from './texts';

export interface Lowered {
  readonly program: P.Program;
  /** In the order of `World.checks`. */
  readonly checks: readonly LoweredCheck[];
}

/** @param text the source, for line numbers; without it every line is 1. */
export function lower(world: World, text = ''): P.Program {
  return lowerWorld(world, text).program;
}

export function lowerWorld(world: World, text = ''): Lowered {
  const l = new Lowering(world, text);
  const transitions = lowerStmt(l, TOP, world.transitions);
  l.transitionsWork = l.work(transitions) * longestMacro(world);
  l.sealTemps();
  const tasks = world.tasks.map((task) => lowerTask(l, task));
  l.sealTemps();
  const milestones = lowerMilestones(l);
  const signals = lowerSignals(l, world.signals);
  if (world.tasks.some((task) => task.fails.length)) l.ending('failure');
  const observation = lowerObservation(l, world.observation);
  l.sealTemps();
  const starts = world.tasks.map((task, id) =>
    lowerStart(l, task.name, id, task.start, [
      task.goals,
      task.fails,
      task.limit,
      world.transitions,
      world.signals,
    ]),
  );
  const checks = lowerChecks(l, world.checks, starts);
  const tables = {
    name: world.name,
    board: lowerBoard(l, world.grid),
    layers: world.layers.map(lowerLayer),
    kinds: world.kinds.map((kind, id) => lowerKind(l, kind, id)),
    variables: world.variables.flatMap((variable) => lowerVariable(l, variable)),
    params: world.params.map((param) => lowerParam(l, param)),
    holes: world.holes.map((hole) => lowerHole(l, hole)),
    actions: world.actions.map((action, id) => lowerAction(l, action, id)),
    ...lowerModifiers(l, world),
    labels: world.labels.map((label) => label.name),
    taskLocals: world.locals.filter((local) => local.home === 'task').map((local) => local.name),
    transitions,
    starts,
    tasks,
    signals: signals.entries,
    says: signals.says,
    milestones,
    evers: l.evers,
    observation,
    questions: l.questions,
  };
  const texts = textsOf(l, transitions, signals.entries, signals.level);
  const program: P.Program = {
    ...tables,
    objectTypes: l.types.list,
    actionCount: l.actionCount,
    frameLocals: l.frameLocals,
    endings: l.endings,
    onceCount: l.onceCount,
    texts,
    needsWas: undoes(tables) || mayOverflow(texts) || readsState(tables, 'was'),
    needsInitial: readsState(tables, 'initial'),
    needsCheckpoint: keepsCheckpoint(tables),
    needsLuck: drawsLuck(tables),
  };
  return { program, checks };
}
