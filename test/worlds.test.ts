// Every world that ships with the lab is right, short and in canonical form, passes its own checks on both engines, and plays
// as it always did.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createInstances, ENGINE_NAMES, finish, openWorld, runChecks, search } from '@terrarium/agents';
import { parseRecord, verifyRecord, type Program } from '@terrarium/engine';
import { format, load } from '@terrarium/language';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Files below a folder, by their paths without the ending; pairs are no worlds of the library. */
const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending) && !file.startsWith('pairs'))
    .map((file) => file.slice(0, -ending.length));
const names = filesIn('worlds', '.world');
/** Worlds that say what another program is are as long as that takes. */
const linesFor = (name: string, text: string): number =>
  name.startsWith('agents/') ? 240 : /^  draw \{/m.test(text) ? 120 : 70;
const golden = (name: string): string => join(root, 'test', 'golden', `${name}.jsonl`);

describe.each(names)('%s', (name) => {
  const text = readFileSync(join(root, 'worlds', `${name}.world`), 'utf8');

  test('is right, without a warning', () => {
    expect(load(text).diagnostics).toEqual([]);
  });

  test('is in canonical form, and as short as its kind of world has to be', () => {
    expect(format(text).text).toBe(text);
    expect(text.trimEnd().split('\n').length).toBeLessThan(linesFor(name, text));
  });

  test('formatting it twice is formatting it once, and changes nothing that it does', () => {
    const once = format(text);
    expect(once.diagnostics.filter((diagnostic) => diagnostic.severity === 'error')).toEqual([]);
    expect(format(once.text).text).toBe(once.text);
    // Line numbers are all that may differ: they are where faults point.
    expect(withoutLines(openWorld(once.text).program)).toEqual(withoutLines(openWorld(text).program));
  });

  test.each(ENGINE_NAMES)('passes its own checks on the %s', (engine) => {
    const opened = openWorld(text);
    const results = finish(
      runChecks(opened, createInstances(opened.program, engine)[0], { searchBudget: 20_000 }),
    );
    expect(results.filter((result) => result.status === 'failed')).toEqual([]);
  });

  test('plays as recorded, on both engines', () => {
    expect(existsSync(golden(name)), `no record of ${name}: npm run golden -- ${name}`).toBe(true);
    const { program } = openWorld(text);
    // The actions and digests are held against the world as it is now; comments may have changed since.
    for (const record of recordsIn(readFileSync(golden(name), 'utf8'))) {
      for (const engine of ENGINE_NAMES) {
        const [instance] = createInstances(program, engine);
        expect({
          engine,
          difference: verifyRecord(
            parseRecord(record, () => program),
            instance,
          ),
        }).toEqual({
          engine,
          difference: null,
        });
      }
    }
  });
});

test('the twenty lines of README.md are a world in canonical form, and its task can be solved', () => {
  const text = /^```\n(world [^`]*)^```$/m.exec(readFileSync(join(root, 'README.md'), 'utf8'))?.[1] ?? '';
  expect(load(text).diagnostics).toEqual([]);
  expect(format(text).text).toBe(text);
  expect(text.trimEnd().split('\n')).toHaveLength(20);
  const [instance] = createInstances(openWorld(text).program, 'wasm');
  for (const seed of [0, 1, 2]) {
    expect(finish(search(instance, { start: 0, seed, budget: 100_000 })).outcome).toBe('found');
  }
});

test('every golden record has its world', () => {
  expect(filesIn(join('test', 'golden'), '.jsonl').filter((name) => !names.includes(name))).toEqual([]);
});

/** The records of a file: each begins with its header. */
function recordsIn(text: string): string[] {
  return text.split(/^(?=\{"format":)/m);
}

function withoutLines(program: Program): unknown {
  return JSON.parse(JSON.stringify(program, (key, value: unknown) => (key === 'line' ? undefined : value)));
}
