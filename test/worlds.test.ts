// Every world that ships with the lab is right, can be formatted, passes its own checks on both engines, and plays as it always did.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createInstances, ENGINE_NAMES, finish, openWorld, runChecks } from '@terrarium/agents';
import { parseRecord, verifyRecord, type Program } from '@terrarium/engine';
import { format, load } from '@terrarium/language';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const names = readdirSync(join(root, 'worlds'))
  .filter((file) => file.endsWith('.world'))
  .map((file) => file.slice(0, -'.world'.length));
const golden = (name: string): string => join(root, 'test', 'golden', `${name}.jsonl`);

describe.each(names)('%s', (name) => {
  const text = readFileSync(join(root, 'worlds', `${name}.world`), 'utf8');

  test('is right', () => {
    expect(load(text).diagnostics.filter((diagnostic) => diagnostic.severity === 'error')).toEqual([]);
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

test('every golden record has its world', () => {
  const recorded = existsSync(join(root, 'test', 'golden')) ? readdirSync(join(root, 'test', 'golden')) : [];
  expect(recorded.filter((file) => !names.includes(file.replace(/\.jsonl$/, '')))).toEqual([]);
});

/** The records of a file: each begins with its header. */
function recordsIn(text: string): string[] {
  return text.split(/^(?=\{"format":)/m);
}

function withoutLines(program: Program): unknown {
  return JSON.parse(JSON.stringify(program, (key, value: unknown) => (key === 'line' ? undefined : value)));
}
