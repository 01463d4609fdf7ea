import { minigridReplay, xlandReplay } from '@terrarium/agents';
import { ENGINE_NAMES, type CaseOutcome, type EngineName, type ReplayCase } from '@terrarium/engine';
import { replayPuzzleScript } from '@terrarium/puzzlescript';
import type { Command } from '../command';
import { CommandError, UsageError, type ExitCode } from '../errors';
import { recordsOf } from '../recorded-cases';
import { shippedWorld } from '../shipped-world';
import { plural } from '../terminal/numbers';
import { json, type Output } from '../terminal/output';

interface RecordedSuite {
  replay(): ReplayCase;
  /** A field that its cases have, and no other suite's. */
  readonly mark: string;
}

/** How cases of each program are replayed. The name is the word of the command line. */
const SUITES: Readonly<Record<string, RecordedSuite>> = {
  minigrid: { replay: () => minigridReplay((name) => shippedWorld(`agents/${name}`)), mark: 'cls' },
  puzzlescript: { replay: () => replayPuzzleScript, mark: 'source' },
  xland: { replay: () => xlandReplay(shippedWorld('agents/xland-minigrid')), mark: 'rules' },
};

export const conformance: Command = {
  name: 'conformance',
  summary: 'replays recorded behaviour of other programs',
  usage: `${Object.keys(SUITES).join('|')} FILE [--engine ${ENGINE_NAMES.join('|')}|both]`,
  about:
    'The file holds a recorded case a line, as JSON, and may be packed by gzip. Every case is played on the engines, and everything ' +
    'that was recorded is compared after every step. A case is matched, mismatched (the first differing step and field are ' +
    'printed) or refused by the name of what is not supported. The exit code is 1 if a case is mismatched, 2 if the file holds no case of this suite.',
  options: {
    engine: { is: 'value', value: 'NAME', help: `${ENGINE_NAMES.join(', ')} or both (the default)` },
  },
  examples: [
    {
      line: 'terrarium conformance minigrid episodes.jsonl.gz',
      does: 'every field of every step of MiniGrid, on both engines',
    },
  ],
  jsonHelp:
    'a JSON document: { suite, cases, engines: { wasm: { matched, mismatched, refused, steps }, … }, others: [{ case, name, engine, is, … }] }, ' +
    'where others are the cases that are not matched',
  run(args, output) {
    const [suite, file, ...more] = args.words;
    if (!Object.hasOwn(SUITES, suite ?? ''))
      throw new UsageError(`Which suite? One of: ${Object.keys(SUITES).join(', ')}.`);
    if (file === undefined || more.length > 0) throw new UsageError('Give one file of recorded cases.');
    const engine = args.choice('engine', 'both', [...ENGINE_NAMES, 'both']);
    const engines = engine === 'both' ? ENGINE_NAMES : [engine];
    const cases = recordsOf(file);
    checkSuite(file, suite, cases);
    const report = replayAll(cases, SUITES[suite].replay(), engines);
    if (args.flag('json')) output.out(json({ suite, ...report }));
    else tell(output, report);
    return report.others.some(({ is }) => is === 'mismatched') ? 1 : (0 as ExitCode);
  },
};

/** @throws CommandError if not a single case is of this suite: all would be refused, and nothing compared. */
function checkSuite(file: string, suite: string, cases: readonly unknown[]): void {
  const isOf = (name: string) => cases.some((one) => Object.hasOwn(Object(one) as object, SUITES[name].mark));
  if (isOf(suite)) return;
  const other = Object.keys(SUITES).find(isOf);
  throw new CommandError(
    other === undefined
      ? `${file} holds no case of ${suite}, nor of another suite (${Object.keys(SUITES).join(', ')}).`
      : `${file} holds cases of ${other}, not of ${suite}: terrarium conformance ${other} ${file}`,
  );
}

interface Counts {
  matched: number;
  mismatched: number;
  refused: number;
  /** Compared in matched cases. */
  steps: number;
}
type Other = CaseOutcome & { readonly case: number; readonly name: string; readonly engine: EngineName };
interface Report {
  readonly cases: number;
  readonly engines: Partial<Record<EngineName, Counts>>;
  readonly others: readonly Other[];
}

function replayAll(cases: readonly unknown[], replay: ReplayCase, names: readonly EngineName[]): Report {
  const engines: Partial<Record<EngineName, Counts>> = {};
  const others: Other[] = [];
  for (const name of names) engines[name] = { matched: 0, mismatched: 0, refused: 0, steps: 0 };
  cases.forEach((recorded, i) => {
    for (const engine of names) {
      const outcome = replay(recorded, engine);
      const counts = engines[engine]!;
      counts[outcome.is]++;
      if (outcome.is === 'matched') counts.steps += outcome.steps;
      else others.push({ case: i + 1, name: nameOf(recorded), engine, ...outcome });
    }
  });
  return { cases: cases.length, engines, others };
}

/** What a case is called in its file. */
function nameOf(recorded: unknown): string {
  const { name, env } = (recorded ?? {}) as { name?: unknown; env?: unknown };
  return String(name ?? env ?? '');
}

function tell(output: Output, { cases, engines, others }: Report): void {
  for (const other of others) {
    const what =
      other.is === 'refused'
        ? `refused: ${other.feature}`
        : other.is === 'mismatched'
          ? `step ${other.step}, ${other.field}: expected ${other.expected}, found ${other.found}`
          : '';
    const name = other.name === '' ? '' : ` (${other.name})`;
    output.out(`case ${other.case}${name}, ${other.engine}: ${what}`);
  }
  for (const [engine, { matched, mismatched, refused, steps }] of Object.entries(engines)) {
    output.out(
      `${engine}: ${matched} matched, ${mismatched} mismatched, ${refused} refused of ${plural(cases, 'case')} (${plural(steps, 'step')})`,
    );
  }
}
