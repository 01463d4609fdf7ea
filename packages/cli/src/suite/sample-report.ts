import {
  countAssignments,
  countDistinct,
  Funnel,
  holesOf,
  zToTexts,
  type Assignments,
  type Outcome,
  type Sampling,
} from '@terrarium/forge';
import { defaultZ, type World } from '@terrarium/language';
import { table } from '../terminal/columns';
import { json, type Output } from '../terminal/output';
import { distinctText, funnelText } from './funnel-text';

export interface Sampled {
  readonly world: World;
  readonly sampling: Sampling;
  readonly outcomes: readonly Outcome[];
}

export function reportJson({ world, sampling, outcomes }: Sampled, output: Output): void {
  const { plan, seed } = sampling;
  const environments = outcomes.map(({ z, task, ...rest }) => ({
    ...rest,
    z: zToTexts(world, z),
    task: world.tasks[task].name,
  }));
  const assignments = assignmentsOf(world, sampling);
  output.out(json({ world: world.name, plan, seed, assignments, environments, ...counts(outcomes) }));
}

export function reportText({ world, sampling, outcomes }: Sampled, output: Output): void {
  const rows = outcomes.map(({ index, z, task, seed, key, rejected, certificate }) => [
    String(index),
    key.slice(0, 8),
    world.tasks[task].name,
    String(seed),
    rejected ? `✗ ${rejected.reason}` : verdict(certificate!.solvability),
    Object.entries(zToTexts(world, z))
      .map(([name, value]) => `${name}=${value}`)
      .join(' ') || '(defaults)',
  ]);
  output.out(table([['', 'rule-set', 'task', 'seed', 'result', 'z'], ...rows]));
  const { funnel, distinct } = counts(outcomes);
  output.out(`\n${funnelText(funnel)}\n\n${distinctText(distinct)}`);
  for (const { task, total, allowed } of assignmentsOf(world, sampling))
    output.out(`${task} has ${total} assignments${allowed === total ? '' : allowedText(allowed)}.`);
}

function verdict(solvability: NonNullable<Outcome['certificate']>['solvability']): string {
  if (solvability.is !== 'solved') return `? nothing found among ${solvability.states} states`;
  const { length } = solvability.plan;
  return `✓ solved in ${length}${solvability.by === 'play' ? ' by random play' : ''}`;
}

function allowedText(allowed: number | null): string {
  return allowed === null ? ', before what the world assumes' : `, ${allowed} of them allowed`;
}

function counts(outcomes: readonly Outcome[]) {
  const funnel = new Funnel();
  for (const { rejected } of outcomes) funnel.add(rejected);
  const kept = outcomes.flatMap(({ key, certificate }) =>
    certificate ? [{ key, behaviour: certificate.behaviour }] : [],
  );
  return { funnel: funnel.rows(), distinct: countDistinct(kept) };
}

/** How large the family is, for each task. */
function assignmentsOf(world: World, { plan, z, tasks }: Sampling): (Assignments & { task: string })[] {
  const axes = plan.is === 'axes' || plan.is === 'exhaustive' ? plan.axes : undefined;
  return (tasks ?? world.tasks.map((_, task) => task)).map((task) => ({
    task: world.tasks[task].name,
    ...countAssignments(world, holesOf(world, task, axes), z ?? defaultZ(world)),
  }));
}
