// Every pair of worlds/pairs: two artefacts and what the taxonomy has to say of them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DECISION_RULES, diffArtefacts, readArtefact, type Artefact, type Verdict } from '../../src/index.ts';

const ROOT = 'worlds/pairs';
const rows = readdirSync(ROOT).sort();

interface Expected {
  readonly title: string;
  readonly lesson: string;
  readonly verdict: Verdict['verdict'];
  readonly axis: Verdict['axis'];
  readonly contentOnly?: boolean;
  /** Those that changed on their own. */
  readonly components: readonly string[];
  /** Those that only followed. */
  readonly dependent?: readonly string[];
  readonly rule: string;
}

function artefact(row: string, side: 'a' | 'b'): Artefact {
  const folder = join(ROOT, row);
  const named = ['.world', '.jsonl', '/suite.json'].map((ending) => join(folder, side + ending));
  const file = named.find(existsSync);
  if (!file) throw new Error(`${row} has no side ${side}`);
  const beside = (name: string) => {
    const path = join(file, '..', name);
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  };
  return readArtefact({ text: readFileSync(file, 'utf8'), beside });
}

describe.each(rows)('%s', (row) => {
  const expected = JSON.parse(readFileSync(join(ROOT, row, 'expected.json'), 'utf8')) as Expected;
  const verdict = diffArtefacts(artefact(row, 'a'), artefact(row, 'b'));

  it('gets its verdict, axis and rule', () => {
    const { verdict: regime, axis, contentOnly, rule } = verdict;
    expect({ regime, axis, contentOnly, rule: rule.id }).toEqual({
      regime: expected.verdict,
      axis: expected.axis,
      contentOnly: expected.contentOnly ?? false,
      rule: expected.rule,
    });
  });

  it('says which components changed, and which only followed', () => {
    const changed = verdict.components.filter((entry) => entry.changed);
    const names = (dependent: boolean) =>
      changed.filter((entry) => entry.dependent === dependent).map(({ component }) => component);
    expect(names(false)).toEqual(expected.components);
    expect(names(true)).toEqual(expected.dependent ?? []);
  });

  it('says so in sentences', () => {
    for (const { changed, words } of verdict.components) expect(words.length > 0).toBe(changed);
    for (const sentence of [...verdict.components.flatMap(({ words }) => words), verdict.reason])
      expect(sentence).toMatch(/^[A-Z\d`].*[.!]$/s);
    expect(expected.title).not.toBe('');
    expect(expected.lesson.length).toBeGreaterThan(60);
  });
});

it('meets every decision rule at least once', () => {
  const met = new Set(
    rows.map((row) => (JSON.parse(readFileSync(join(ROOT, row, 'expected.json'), 'utf8')) as Expected).rule),
  );
  expect(DECISION_RULES.map(({ id }) => id).filter((id) => !met.has(id))).toEqual([]);
});
