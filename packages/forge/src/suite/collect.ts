/** Suites put together by hand. */
import { LANGUAGE_VERSION } from '@terrarium/engine';
import { countDistinct } from '../distinct/count';
import { GATES, type FunnelRow } from '../gates/gate';
import type { FamilyText } from '../sampling/family';
import { unsplit } from './split';
import { SUITE_FORMAT, SUITE_VERSION, type Suite, type SuiteEnvironment } from './suite';

export function emptySuite(name: string): Suite {
  return {
    format: SUITE_FORMAT,
    version: SUITE_VERSION,
    language: LANGUAGE_VERSION,
    name,
    families: [],
    environments: [],
    funnel: [],
    distinct: countDistinct([]),
  };
}

/**
 * All of one suite and what another one has beside it. A family of the same id with another text gets a new id; an
 * environment that is there already (same text, z, task and seed) stays alone. A split is undone: the new ones have no side.
 */
export function joined(into: Suite, from: Suite): Suite {
  const families: FamilyText[] = [...into.families];
  const renamed = new Map<string, string>();
  for (const { id, text } of from.families) {
    const same = families.find((family) => family.text === text);
    renamed.set(id, same?.id ?? freeId(id, families));
    if (!same) families.push({ id: renamed.get(id)!, text });
  }
  const { made, ...rest } = unsplit(into);
  const environments = [...rest.environments];
  const there = new Set(environments.map(placeOf));
  const ids = new Set(environments.map(({ id }) => id));
  for (const environment of unsplit(from).environments) {
    const family = renamed.get(environment.family)!;
    const placed = { ...environment, family, id: environment.id.replace(environment.family, family) };
    if (there.has(placeOf(placed))) continue;
    there.add(placeOf(placed));
    const id = freeNumber(placed.id, family, ids);
    ids.add(id);
    environments.push({ ...placed, id });
  }
  const isFirst = into.environments.length === 0;
  return {
    ...rest,
    ...(isFirst ? from.made && { made: from.made } : from.environments.length === 0 && made && { made }),
    families: families.filter(({ id }) => environments.some(({ family }) => family === id)),
    environments,
    funnel: summed(into.funnel, from.funnel),
    distinct: countDistinct(environments),
  };
}

/** The suite without an environment; it is no longer what it was made as. */
export function without({ made: _made, ...suite }: Suite, id: string): Suite {
  const environments = suite.environments.filter((environment) => environment.id !== id);
  return { ...suite, environments, distinct: countDistinct(environments) };
}

function freeId(id: string, families: readonly FamilyText[]): string {
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? id : `${id}-${n}`;
    if (families.every((family) => family.id !== candidate)) return candidate;
  }
}

function freeNumber(id: string, family: string, ids: ReadonlySet<string>): string {
  if (!ids.has(id)) return id;
  for (let n = ids.size + 1; ; n++) if (!ids.has(`${family}-${n}`)) return `${family}-${n}`;
}

function placeOf({ family, z, task, seed }: SuiteEnvironment): string {
  const texts = Object.entries(z).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([family, task, seed, texts]);
}

function summed(left: readonly FunnelRow[], right: readonly FunnelRow[]): readonly FunnelRow[] {
  if (left.length === 0 || right.length === 0) return left.length === 0 ? right : left;
  const rows = [...left, ...right];
  return GATES.map((gate) => {
    const mine = rows.filter((row) => row.gate === gate);
    const counts = new Map<string, number>();
    for (const { reason, count } of mine.flatMap(({ reasons }) => reasons))
      counts.set(reason, (counts.get(reason) ?? 0) + count);
    const reasons = [...counts]
      .map(([reason, count]) => ({ reason, count }))
      .sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1));
    const sum = (part: 'entered' | 'passed') => mine.reduce((total, row) => total + row[part], 0);
    return { gate, entered: sum('entered'), passed: sum('passed'), reasons };
  });
}
