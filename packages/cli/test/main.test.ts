import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../src/index';
import { terrarium } from './terrarium';

test.each([[[]], [['--help']], [['-h']], [['help']]])('%j prints the overview', async (argv) => {
  const { code, out } = await terrarium(...argv);
  expect(code).toBe(0);
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  for (const { name, summary } of COMMANDS) expect(out).toContain(`  ${name.padEnd(width)}  ${summary}\n`);
});

test('--version', async () => {
  expect((await terrarium('--version')).out).toMatch(/^\d+\.\d+\.\d+$/);
});

describe.each(COMMANDS.map((command) => [command.name, command] as const))('%s --help', (name, command) => {
  const words = name.split(' ');

  test('teaches by examples, and is asked for in three ways', async () => {
    const { code, out } = await terrarium(...words, '--help');
    expect(code).toBe(0);
    expect(out).toContain(`Usage: terrarium ${name} ${command.usage}`);
    expect(out).toContain('--json');
    for (const { line } of command.examples) expect(out).toContain(line);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(120);
    expect((await terrarium('help', ...words)).out).toBe(out);
    // Whoever asks for help may have written other nonsense.
    expect((await terrarium(...words, '--nonsense', '-h')).out).toBe(out);
  });

  test('examples name options that exist', () => {
    for (const { line } of command.examples.filter((example) =>
      example.line.startsWith(`terrarium ${name} `),
    )) {
      for (const [, option] of line.matchAll(/--([a-z-]+)/g)) {
        expect(Object.keys(command.options).concat('json')).toContain(option);
      }
    }
  });
});

describe('wrong usage has exit code 2 and says what to do', () => {
  test.each<[string[], string]>([
    [['chek', 'x'], 'There is no command `chek`. Did you mean `terrarium check`?'],
    [['dance'], 'There is no command `dance`. `terrarium --help` lists them.'],
    [['suite'], 'Which of `terrarium suite build`, `terrarium suite check`? --help explains each.'],
    [['check'], 'terrarium check: Which file? None is named.'],
    [['run', 'a', 'b'], 'terrarium run: One file at a time: `b` is one too many.'],
    [['run', 'a', '--sed', '1'], 'terrarium run: There is no option --sed. Did you mean --seed?'],
    [['run', 'a', '--engine', 'steam'], 'terrarium run: --engine is interpreter or wasm, not `steam`.'],
    [
      ['run', 'a', '--episodes', '3', '--record', 'x'],
      'terrarium run: --record keeps one episode: leave out --episodes.',
    ],
    [['format', 'a', '--check', '--write'], 'terrarium format: --check and --write exclude each other.'],
  ])('%j', async (argv, message) => {
    const { code, out, err } = await terrarium(...argv);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err.split('\n')[0]).toBe(message);
  });
});

describe('with --json a failure is a document, too', () => {
  test.each(COMMANDS.map(({ name }) => [name]))('%s', async (name) => {
    const { code, out, err } = await terrarium(...name.split(' '), '--nonsense', '--json');
    const message = `terrarium ${name}: There is no option --nonsense.`;
    expect(JSON.parse(out)).toEqual({ error: { message, exitCode: 2 } });
    expect(code).toBe(2);
    expect(err.split('\n')[0]).toBe(message);
  });

  test.each([
    [['chek'], 'There is no command `chek`. Did you mean `terrarium check`?', 2],
    [['suite'], 'Which of `terrarium suite build`, `terrarium suite check`? --help explains each.', 2],
    [['run', '/no/such.world'], '/no/such.world does not exist.', 2],
    [['run', 'package.json'], /^package\.json:1:1/, 1],
  ])('%j', async (words, message, exitCode) => {
    const { code, out } = await terrarium(...words, '--json');
    const said = typeof message === 'string' ? message : (expect.stringMatching(message) as string);
    expect(JSON.parse(out)).toEqual({ error: { message: said, exitCode } });
    expect(code).toBe(exitCode);
  });

  test.each(['check', 'test', 'format', 'replay'])('%s: one file of several', async (name) => {
    const { code, out, err } = await terrarium(name, '/no/such.world', '--json');
    const message = '/no/such.world does not exist.';
    expect(JSON.parse(out)).toMatchObject({ failed: [{ file: '/no/such.world', message }] });
    expect([code, err]).toEqual([2, message]);
  });
});

/** Those of suites take folders. */
const OF_FILES = COMMANDS.map((command) => command.name).filter((name) => !name.startsWith('suite '));

test.each(OF_FILES)('%s: a file that is not there, a folder, binary junk', async (name) => {
  const target = name === 'compile' ? ['-o', '/dev/null'] : name === 'diff' ? ['/no/other.world'] : [];
  const words = name === 'conformance' ? [name, 'puzzlescript'] : [name];
  expect(await terrarium(...words, '/no/such.world', ...target)).toMatchObject({
    code: 2,
    err: '/no/such.world does not exist.',
  });
  expect(await terrarium(...words, '/', ...target)).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^\/ is a folder, not a file\b/) as string,
  });
  expect((await terrarium(...words, process.execPath, ...target)).err).toMatch(
    /is larger than 16 MB|is not a text file/,
  );
});
