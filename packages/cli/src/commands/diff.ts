import {
  ArtefactError,
  diffArtefacts,
  type ComponentChange,
  type ProbeReport,
  type Verdict,
} from '@terrarium/forge';
import { openArtefact } from '../artefact-file';
import type { Command } from '../command';
import { CommandError, UsageError } from '../errors';
import { table } from '../terminal/columns';
import { wrap } from '../terminal/wrap';
import { json } from '../terminal/output';
import { plural } from '../terminal/numbers';

export const diff: Command = {
  name: 'diff',
  summary: 'compares two worlds, suites or trace files: what scales?',
  usage: 'A B [--task T]',
  about:
    'Reads two artefacts (worlds, suites, trace files; what each is shows in its content) and says which of S A T O Y, tasks ' +
    'and content changed, in words, and whether B scales trajectories, tasks or environments, along which axis and by which ' +
    'decision rule. Where rules differ both sides are run with the same seeds and actions, and what the probes saw is listed. ' +
    'The verdict is read from the artefacts alone.\n' +
    'A world stands for its default parameters; others follow a question mark: FILE?name=value&name=value.',
  options: { task: { is: 'value', value: 'T', help: 'of two worlds, compare this task only' } },
  examples: [
    { line: 'terrarium diff worlds/ice.world mine.world', does: 'what did I change?' },
    {
      line: "terrarium diff worlds/ice.world 'worlds/ice.world?glide=none'",
      does: 'two environments of a family',
    },
    { line: 'terrarium diff suites/levels suites/more-levels --json', does: 'two suites, for a program' },
    { line: 'terrarium diff play.jsonl more.jsonl', does: 'two trace files: every episode is played again' },
  ],
  jsonHelp:
    'a JSON document: { verdict, axis, axes, contentOnly, sameBehaviourOn, components: [{ component, changed, dependent, ' +
    'words }], rule: { id, text }, reason, probes: [{ how, task, seed, steps, firstStateDifference, … }] }',
  run(args, output) {
    if (args.words.length !== 2) throw new UsageError('Two artefacts are compared: A and B.');
    const [one, other] = args.words.map(openArtefact);
    const verdict = judged(() => diffArtefacts(one, other, { task: args.value('task') }));
    output.out(args.flag('json') ? json(verdict) : report(verdict, args.words[0], args.words[1]));
    return 0;
  },
};

function judged(deed: () => Verdict): Verdict {
  try {
    return deed();
  } catch (error) {
    if (error instanceof ArtefactError) throw new CommandError(`${error.message} (${error.code})`);
    throw error;
  }
}

const WIDTH = 96;
const NAMES: { readonly [component: string]: string } = {
  S: 'S  state',
  A: 'A  actions',
  T: 'T  transitions',
  O: 'O  observation',
  Y: 'Y  signals',
  x: 'x  tasks',
  content: 'c  content',
};

function report(verdict: Verdict, one: string, other: string): string {
  return [
    `${one}  →  ${other}`,
    '',
    `  ${title(verdict)}`,
    '',
    ...wrap(verdict.reason, WIDTH - 2).map((line) => `  ${line}`),
    '',
    ...verdict.components.flatMap(componentLines),
    '',
    ...wrap(`Rule ${verdict.rule.id}: ${verdict.rule.text}`, WIDTH - 2).map((line) => `  ${line}`),
    ...probeLines(verdict.probes),
  ].join('\n');
}

/** "ENVIRONMENT scaling, interface axis" */
function title({ verdict, axis, axes, contentOnly, sameBehaviourOn }: Verdict): string {
  const word = verdict.toUpperCase();
  if (sameBehaviourOn !== null) return `NONE: the same behaviour on ${plural(sameBehaviourOn, 'probe')}`;
  if (verdict === 'none') return 'NONE: nothing is scaled';
  if (verdict === 'scheduling') return `${word}: the same instances, weighted or ordered otherwise`;
  const others = axes.slice(1);
  const along = axis ? `, ${axis} axis${contentOnly ? ' (content only)' : ''}` : '';
  return `${word} scaling${along}${axis && others.length > 0 ? `; also ${others.join(', ')}` : ''}`;
}

function componentLines({ component, changed, dependent, words }: ComponentChange): string[] {
  const name = `  ${NAMES[component].padEnd(15)}  `;
  if (!changed) return [`${name}–`];
  const lines = words.flatMap((sentence) =>
    wrap(sentence, WIDTH - name.length - 2).map((line, i) => (i === 0 ? `• ${line}` : `  ${line}`)),
  );
  if (dependent) lines.unshift('(follows from the rest)');
  return lines.map((line, i) => (i === 0 ? name : ' '.repeat(name.length)) + line);
}

function probeLines(probes: readonly ProbeReport[]): string[] {
  if (probes.length === 0) return [];
  const first = (step: number) => (step < 0 ? 'never' : step === 0 ? 'start' : `step ${step}`);
  const rows = probes.map((probe) => [
    `  ${probe.task}`,
    probe.how,
    String(probe.seed),
    String(probe.steps),
    first(probe.firstStateDifference),
    first(probe.firstObservationDifference),
    first(probe.firstSignalDifference),
  ]);
  const head = ['  task', 'probe', 'seed', 'steps', 'state differs', 'observation', 'signals'];
  return ['', '  Paired probes, same seeds and actions:', table([head, ...rows])];
}
