/** Suites and trace files, also beside a world: what the taxonomy says of what one has more than the other. */
import type { Axis } from '@terrarium/language';
import type { Artefact, Episode, TraceArtefact } from './artefact';
import { COMPONENTS, compareWorlds } from './compare-worlds';
import {
  compareSuites,
  differingComponents,
  instancesOf,
  nearestTo,
  RULE_SET,
  type Instance,
} from './suites';
import type { ComponentChange, Verdict } from './verdict';
import { axesOf, count, told, verdictOf } from './verdict-words';

/** Pairs of environments that are told about in words. */
const MOST_TOLD = 8;
const MOST_WORDS = 6;

/** The other side is a suite, or a world beside a suite or a trace file. */
export function judgeSuites(one: Artefact, other: Artefact): Verdict {
  const was = instancesOf(one);
  const now = instancesOf(other);
  const found = compareSuites(was, now);
  const { newRuleSets, newTasks, newStarts, newLooks, ruleSets, counts } = found;
  if (newRuleSets.length > 0) {
    const components = newComponents(newRuleSets, was);
    const axes = axesOf(
      new Set(
        components
          .filter(({ changed, dependent }) => changed && !dependent)
          .map(({ component }) => component),
      ),
    );
    return verdictOf({
      verdict: 'environment',
      rule: 'new-rule-sets',
      axes,
      components,
      reason: [
        `${count(ruleSets.fresh, 'rule-set')} of ${ruleSets.now} ${ruleSets.fresh === 1 ? 'is' : 'are'} new; the first artefact has ${ruleSets.was}.`,
        ...told(components, RULE_SET),
      ],
    });
  }
  const fresh = newTasks.length + newStarts.length;
  if (fresh > 0)
    return verdictOf({
      verdict: 'task',
      rule: 'new-instances',
      components: unchangedBut('x', [
        ...(newTasks.length > 0 ? [`${count(newTasks.length, 'instance')} with another task.`] : []),
        ...(newStarts.length > 0 ? [`${count(newStarts.length, 'instance')} with another start.`] : []),
      ]),
      reason: [
        `Every rule-set is known (${ruleSets.now}); ${fresh} of ${count(counts.now, 'instance')} bring tasks or starts that are new.`,
      ],
    });
  if (newLooks.length > 0)
    return verdictOf({
      verdict: 'environment',
      rule: 'content-only',
      axes: ['observation'],
      contentOnly: true,
      components: unchangedBut('content', [`${count(newLooks.length, 'instance')} with other looks.`]),
      reason: ['The same rule-sets, tasks and starts; only looks differ.'],
    });
  if (found.isSameList)
    return verdictOf({
      verdict: 'none',
      rule: 'nothing-differs',
      components: unchangedBut(null, []),
      reason: ['Both hold the same instances in the same order.'],
    });
  return verdictOf({
    verdict: 'scheduling',
    rule: 'same-instances',
    components: unchangedBut(null, []),
    reason: [
      `Every one of the ${count(counts.now, 'instance')} is among the ${counts.was} of the first artefact: how often, in which order or which of them is all that differs.`,
    ],
  });
}

export function judgeTraces(one: Artefact, other: TraceArtefact): Verdict {
  const was = one.is === 'trace' ? one.episodes : [];
  const known = new Set(was.map(playOf));
  const fresh = other.episodes.filter((episode) => !known.has(playOf(episode)));
  const before = instancesOf(one);
  const keys = new Set(before.map(({ key }) => key));
  const elsewhere = instancesOf(other).filter(({ key }) => !keys.has(key));
  if (elsewhere.length > 0 && before.length > 0) {
    const components = newComponents(elsewhere, before);
    return verdictOf({
      verdict: 'trajectory',
      rule: 'traces-elsewhere',
      components,
      reason: [
        `${count(other.episodes.length, 'episode')} are delivered, ${elsewhere.length} of them played under rules that the first artefact does not have; what can be used again is the traces.`,
        ...told(components, RULE_SET),
      ],
    });
  }
  const scaled = other.episodes.find((episode, i) => episode.rewardScale !== (was[i]?.rewardScale ?? 1));
  const components = unchangedBut(null, []);
  if (fresh.length > 0)
    return verdictOf({
      verdict: 'trajectory',
      rule: 'more-traces',
      components,
      reason: [
        `${fresh.length} of ${count(other.episodes.length, 'episode')} are new; the rule-set they were played in is the same.`,
        ...(scaled
          ? [`Their rewards are written ${scaled.rewardScale} times as large as the world pays.`]
          : []),
      ],
    });
  if (scaled)
    return verdictOf({
      verdict: 'trajectory',
      rule: 'rescaled-reward',
      components,
      reason: [
        `The same episodes, digest by digest; rewards are written ${scaled.rewardScale} times as large as the world pays, and the world was not changed.`,
      ],
    });
  const played = was.map(playOf);
  const now = other.episodes.map(playOf);
  if (played.join('\n') === now.join('\n'))
    return verdictOf({
      verdict: 'none',
      rule: 'nothing-differs',
      components,
      reason: ['Both hold the same episodes in the same order.'],
    });
  if ([...played].sort().join('\n') === [...now].sort().join('\n'))
    return verdictOf({
      verdict: 'scheduling',
      rule: 'same-instances',
      components,
      reason: ['Both hold the same episodes, each as often; only their order differs.'],
    });
  return verdictOf({
    verdict: 'trajectory',
    rule: 'more-traces',
    components,
    reason: [
      `${count(now.length, 'episode')} of the ${played.length} were selected or repeated; the rule-set they were played in is the same.`,
    ],
  });
}

/** An episode by what was done, wherever it is written down. */
function playOf({ record: { header, steps } }: Episode): string {
  const { world, codes, seed } = header;
  return JSON.stringify([world, codes, seed, steps.map(({ code }) => code)]);
}

/**
 * What is new in rule-sets against the nearest known one. Components that only follow from others do not count; where all
 * hashes are known and only their combination is new, that combination does.
 */
function newComponents(fresh: readonly Instance[], known: readonly Instance[]): ComponentChange[] {
  const words = new Map<Axis, Set<string>>();
  const standing = new Set<Axis>();
  const leaning = new Set<Axis>();
  const told = new Set<string>();
  for (const instance of fresh) {
    const nearest = nearestTo(instance, known);
    const differing = differingComponents(instance, nearest);
    const sort = [instance.open.text, nearest.open.text, ...differing].join('\u0003');
    if (told.has(sort) || told.size >= MOST_TOLD) {
      if (!told.has(sort)) differing.forEach((component) => standing.add(component));
      continue;
    }
    told.add(sort);
    if (differing.length === RULE_SET.length) {
      const { name } = instance.open.world;
      for (const component of RULE_SET) {
        standing.add(component);
        words.set(
          component,
          new Set(words.get(component)).add(`${name} is another world in this component altogether.`),
        );
      }
      continue;
    }
    for (const { component, changed, dependent, words: own } of compareWorlds(nearest, instance).components) {
      if (!changed || !RULE_SET.some((one) => one === component)) continue;
      (dependent ? leaning : standing).add(component);
      const list = words.get(component) ?? new Set();
      own.forEach((sentence) => list.add(sentence));
      words.set(component, list);
    }
  }
  return COMPONENTS.map((component) => ({
    component,
    changed: standing.has(component) || leaning.has(component),
    dependent: leaning.has(component) && !standing.has(component),
    words: [...(words.get(component) ?? [])].slice(0, MOST_WORDS),
  }));
}

function unchangedBut(changed: Axis | null, words: readonly string[]): ComponentChange[] {
  return COMPONENTS.map((component) => ({
    component,
    changed: component === changed,
    dependent: false,
    words: component === changed ? words : [],
  }));
}
