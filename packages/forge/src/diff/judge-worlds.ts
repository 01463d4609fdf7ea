/** Two worlds: what the taxonomy says of them. */
import type { Axis } from '@terrarium/language';
import { ArtefactError, type WorldArtefact } from './artefact';
import { compareWorlds, type Comparison } from './compare-worlds';
import { isComposition } from './composition';
import { compareFamilies } from './families';
import { differsIn, probe, type Probed } from './probes';
import { wereReached } from './reached';
import type { ProbeReport, Verdict } from './verdict';
import { axesOf, capital, count, listed, told, verdictOf } from './verdict-words';

/** Where two texts may differ and do the same. */
const TEXTUAL: readonly Axis[] = ['T', 'O', 'Y'];

/** @throws ArtefactError `unknown-task` if neither has such a task. */
export function judgeWorlds(one: WorldArtefact, other: WorldArtefact, task?: string): Verdict {
  const tasks = [one, other].flatMap(({ open }) => open.world.tasks.map(({ name }) => name));
  if (task !== undefined && !tasks.includes(task))
    throw new ArtefactError(
      'unknown-task',
      `Neither world has a task "${task}"; there are ${[...new Set(tasks)].join(', ')}.`,
    );
  const comparison = compareWorlds(one, other, task);
  const { components } = comparison;
  const changed = components.filter((entry) => entry.changed).map(({ component }) => component);
  const leaning = components.filter((entry) => entry.dependent).map(({ component }) => component);
  const own = changed.filter((component) => !leaning.includes(component));
  const rules = own.filter((component) => component !== 'x' && component !== 'content');

  const wantsProbes = rules.some((component) => component !== 'S') || isGoalOnly(comparison, own);
  const probed = wantsProbes ? probe(one, other, pairedTasks(comparison, one, other, task)) : NO_PROBES;
  const { probes } = probed;
  const same = isSameBehaviour(one, other, comparison, own, probed);
  const left = same ? own.filter((component) => component === 'content') : own;

  if (same && left.length === 0)
    return verdictOf({
      verdict: 'none',
      rule: 'same-behaviour',
      sameBehaviourOn: probes.length,
      components,
      probes,
      reason: [
        `The text of ${listed(own)} differs, but in ${count(probes.length, 'paired probe')} with the same seeds and ` +
          `actions state, observation and signals never did, and the probes came to what changed.`,
        ...told(components, own),
      ],
    });
  if (!same && rules.length > 0) {
    const leans =
      leaning.length > 0
        ? [
            `${capital(listed(leaning))} only ${leaning.length > 1 || PLURAL.has(leaning[0]) ? 'follow' : 'follows'}.`,
          ]
        : [];
    const axes = axesOf(new Set(rules));
    if (isComposition(comparison))
      return verdictOf({
        verdict: 'environment',
        rule: 'composition',
        axes: ['composition', ...axes],
        components,
        probes,
        reason: [
          'Everything of the first world is still there, and state, actions, transitions and signals all gained a part that stands on its own: two worlds in one.',
          ...told(components, ['S', 'A']),
        ],
      });
    return verdictOf({
      verdict: 'environment',
      rule: 'rule-set',
      axes,
      components,
      probes,
      reason: [
        `${capital(listed(rules))} ${rules.length > 1 ? 'differ' : differ(rules[0])}: a new rule-set, on the ${axes[0]} axis.`,
        ...told(components, strongest(rules)),
        ...leans,
        ...probeWords(probes, rules),
      ],
    });
  }
  if (left.includes('x')) {
    if (comparison.tasksReordered)
      return verdictOf({
        verdict: 'scheduling',
        rule: 'task-order',
        components,
        reason: ['Both hold the same tasks under the same rules; only their order differs.'],
      });
    const wider = widerFamily(one, other, comparison);
    if (wider) return wider;
    return verdictOf({
      verdict: 'task',
      rule: 'start-or-goal',
      components,
      probes,
      reason: ['Every component of the rule-set is the same; the tasks differ.', ...told(components, ['x'])],
    });
  }
  if (left.includes('content')) {
    const wider = widerFamily(one, other, comparison);
    if (wider) return wider;
    return verdictOf({
      verdict: 'environment',
      rule: 'content-only',
      axes: ['observation'],
      contentOnly: true,
      components,
      probes,
      reason: [
        'State, actions, transitions, what is observed, signals and tasks are the same; only how it looks or reads differs.',
        ...told(components, ['content']),
      ],
    });
  }
  return one.isOneEnvironment || other.isOneEnvironment
    ? nothing(comparison)
    : judgeFamilies(one, other, comparison);
}

const NO_PROBES: Probed = { probes: [], plays: [], isExhaustive: false };

function familiesOf(one: WorldArtefact, other: WorldArtefact, { renames }: Comparison) {
  return compareFamilies(one.open, other.open, new Map(renames.map(({ was, now }) => [was, now])));
}

/** Under the same rules with their defaults: whether other settings give rule-sets that the one cannot give. */
function widerFamily(
  one: WorldArtefact,
  other: WorldArtefact,
  comparison: Comparison,
  family = one.isOneEnvironment || other.isOneEnvironment ? undefined : familiesOf(one, other, comparison),
): Verdict | undefined {
  const axes = family ? axesOf(family.wider) : [];
  if (!family || axes.length === 0) return undefined;
  return verdictOf({
    verdict: 'environment',
    rule: 'wider-family',
    axes,
    components: comparison.components,
    reason: [
      'With their defaults both are one environment, but this family offers new rule-sets.',
      ...family.words,
    ],
  });
}

function judgeFamilies(one: WorldArtefact, other: WorldArtefact, comparison: Comparison): Verdict {
  const { components } = comparison;
  const family = familiesOf(one, other, comparison);
  const offered = widerFamily(one, other, comparison, family);
  if (offered) return offered;
  const { wider, otherOdds, words } = family;
  if (wider.has('x'))
    return verdictOf({
      verdict: 'task',
      rule: 'wider-tasks',
      components,
      reason: ['The rules are the same for every setting, but the holes of tasks offer new ones.', ...words],
    });
  if (wider.has('content'))
    return verdictOf({
      verdict: 'environment',
      rule: 'content-only',
      axes: ['observation'],
      contentOnly: true,
      components,
      reason: ['Only holes of looks offer something new.', ...words],
    });
  if (otherOdds)
    return verdictOf({
      verdict: 'scheduling',
      rule: 'other-odds',
      components,
      reason: ['The environment is the same with its defaults, and the family offers no new one.', ...words],
    });
  return nothing(comparison);
}

function nothing({ components, renames }: Comparison): Verdict {
  const inner = renames.filter(({ isSeen }) => !isSeen);
  const reason = ['Every component has the same meaning in both.'];
  if (inner.length > 0)
    reason.push(
      `${inner.map(({ sort, was, now }) => `The ${sort} ${was} is called ${now}`).join('; ')}: nobody who plays meets such names.`,
    );
  else reason.push('Comments, layout, checks, keys and the notation of maps count for nothing.');
  return verdictOf({ verdict: 'none', rule: 'nothing-differs', components, reason });
}

/** Goals and failures alone: conditions that may be the same in other words. */
function isGoalOnly({ changes }: Comparison, own: readonly Axis[]): boolean {
  const tasks = changes.get('x') ?? [];
  return (
    own.includes('x') &&
    tasks.length > 0 &&
    tasks.every(
      (change) => change.is === 'changed' && (change.now.sort === 'goal' || change.now.sort === 'failure'),
    )
  );
}

/** No probe told them apart, and the probes would have, had there been something to tell. */
function isSameBehaviour(
  one: WorldArtefact,
  other: WorldArtefact,
  comparison: Comparison,
  own: readonly Axis[],
  { probes, plays, isExhaustive }: Probed,
): boolean {
  if (probes.length === 0 || probes.some(differsIn)) return false;
  const behind = own.filter((component) => component !== 'content');
  const mayBeSame = behind.every(
    (component) => TEXTUAL.includes(component) || (component === 'x' && isGoalOnly(comparison, own)),
  );
  if (behind.length === 0 || !mayBeSame) return false;
  if (isExhaustive) return true;
  const changes = behind.flatMap((component) => comparison.changes.get(component) ?? []);
  return changes.length > 0 && wereReached(one, other, changes, plays);
}

/** Tasks of one name in both; else those of one place. */
function pairedTasks({ renames }: Comparison, one: WorldArtefact, other: WorldArtefact, task?: string) {
  const now = other.open.world.tasks.map(({ name }) => name);
  return one.open.world.tasks.flatMap(({ name }, i): (readonly [number, number])[] => {
    const called = renames.find(({ sort, was }) => sort === 'task' && was === name)?.now ?? name;
    if (task !== undefined && called !== task) return [];
    const match = now.indexOf(called);
    if (match >= 0) return [[i, match]];
    return one.open.world.tasks.length === 1 && now.length === 1 ? [[0, 0]] : [];
  });
}

const PLURAL: ReadonlySet<Axis> = new Set(['A', 'T', 'Y', 'x']);
const differ = (component: Axis) => (PLURAL.has(component) ? 'differ' : 'differs');

function strongest(rules: readonly Axis[]): readonly Axis[] {
  const order: readonly Axis[] = ['T', 'A', 'O', 'Y', 'S'];
  return [order.find((component) => rules.includes(component))!];
}

function probeWords(probes: readonly ProbeReport[], rules: readonly Axis[]): string[] {
  if (probes.length === 0) return [];
  const apart = probes.filter(differsIn);
  if (apart.length === 0 && !rules.some((component) => TEXTUAL.includes(component)))
    return [`Action for action, ${count(probes.length, 'paired probe')} came out the same.`];
  if (apart.length === 0)
    return [
      `${capital(count(probes.length, 'probe'))} saw no difference, but they did not come to all that changed.`,
    ];
  const first = Math.min(
    ...apart.flatMap((entry) =>
      [entry.firstStateDifference, entry.firstObservationDifference, entry.firstSignalDifference].filter(
        (step) => step >= 0,
      ),
    ),
  );
  const when = first === 0 ? 'at the start' : `after ${count(first, 'step')}`;
  return [`${apart.length} of ${count(probes.length, 'paired probe')} went apart, the first ${when}.`];
}
