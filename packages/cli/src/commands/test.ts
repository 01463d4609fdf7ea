import { finish, runChecks, type CheckResult, type OpenWorld, type Witness } from '@terrarium/agents';
import type { Command } from '../command';
import type { ExitCode } from '../errors';
import { keysText } from '../keys';
import { sideBySide } from '../terminal/columns';
import { codeFrame, placeOf } from '../terminal/frame';
import { json } from '../terminal/output';
import {
  createInstance,
  ENGINE_OPTION,
  engineOf,
  filesOf,
  forEachFile,
  openFile,
  orRefusal,
} from '../world-file';
import { zWords } from '../z-words';

const MARKS = { passed: '✓', failed: '✗', unknown: '?' } as const;

export const test: Command = {
  name: 'test',
  summary: "runs a world's own checks",
  usage: 'FILE… [--engine wasm|interpreter] [--budget N]',
  about:
    "Runs every entry of the file's `checks` block. A `test` is played step by step; `always` and `never` are looked for in " +
    'random play (the default parameters and 8 drawn ones, every task, 4 seeds, 200 steps each); `reachable` is searched ' +
    'for, from 4 starts. A search whose budget is spent is unknown: `?`, neither passed nor failed.',
  options: {
    engine: ENGINE_OPTION,
    budget: { is: 'value', value: 'N', help: 'states that one search may visit (default 100000)' },
  },
  examples: [
    { line: 'terrarium test worlds/lights-out.world', does: 'all checks of one world' },
    { line: 'terrarium test worlds/*.world --engine interpreter', does: 'on the slow, obvious engine' },
  ],
  jsonHelp:
    'a JSON document: { files: [{ file, passed, failed, unknown, checks: [{ title, kind, status, reason, … }] }], failed: [{ file, message }] }',
  run(args, output) {
    const engine = engineOf(args);
    const searchBudget = args.integer('budget', 100_000, 1, 100_000_000);
    const files: unknown[] = [];
    const { code, failed } = forEachFile(filesOf(args), output, (file): ExitCode => {
      const opened = openFile(file);
      const instance = createInstance(opened.program, engine);
      const checks = orRefusal(() => finish(runChecks(opened, instance, { searchBudget })));
      const count = (status: CheckResult['status']) =>
        checks.filter((result) => result.status === status).length;
      const counts = { passed: count('passed'), failed: count('failed'), unknown: count('unknown') };
      files.push({ file, ...counts, checks });
      if (!args.flag('json')) {
        output.out(file);
        for (const result of checks) output.out(describe(file, opened, result));
        output.out(checks.length === 0 ? '  there are no checks in this world' : `  ${summary(counts)}`);
      }
      return counts.failed > 0 ? 1 : 0;
    });
    if (args.flag('json')) output.out(json({ files, failed }));
    return code;
  },
};

function summary(counts: Record<CheckResult['status'], number>): string {
  const unknown = counts.unknown > 0 ? `, ${counts.unknown} unknown` : '';
  return `${counts.passed} passed, ${counts.failed} failed${unknown}`;
}

function describe(file: string, opened: OpenWorld, result: CheckResult): string {
  const head = `  ${MARKS[result.status]} ${result.title}`;
  if (result.status === 'passed') return head;
  const lines = [`${head}: ${result.reason}`];
  if (result.status === 'failed') {
    lines.push(
      `    ${placeOf(file, opened.text, result.span)}`,
      indented(codeFrame(opened.text, result.span)),
    );
    if (result.expected !== undefined && result.seen !== undefined) {
      lines.push(
        indented(
          sideBySide([
            ['expected', result.expected],
            ['seen', result.seen],
          ]),
        ),
      );
    } else if (result.seen !== undefined) lines.push(indented(sideBySide([['seen', result.seen]])));
    // A test with a map of its own has a start that no command line can name.
    if (result.witness && result.witness.start < opened.program.tasks.length)
      lines.push(`    to see it: ${commandFor(file, opened, result.witness)}`);
  }
  return lines.join('\n');
}

/** The command line that plays up to the failure. */
function commandFor(file: string, opened: OpenWorld, { z, start, seed, actions }: Witness): string {
  const { program } = opened;
  const words = ['terrarium run', file, ...zWords(program, z)];
  if (start > 0) words.push(`--task ${program.tasks[start].name}`);
  words.push(`--seed ${seed}`);
  if (actions.length > 0) words.push(`--policy 'keys:${keysText(program, actions)}'`);
  return words.join(' ');
}

function indented(text: string): string {
  return text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
}
