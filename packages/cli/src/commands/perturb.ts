import {
  CATALOGUE,
  isSubject,
  parseChain,
  perturb as perturbText,
  PerturbationError,
  printChain,
  readSubject,
  type Perturbation,
  type Perturbed,
  type Subject,
} from '@terrarium/forge';
import { format } from '@terrarium/language';
import type { Command } from '../command';
import { CommandError, UsageError, type ExitCode } from '../errors';
import { writeFile } from '../files';
import type { Arguments } from '../terminal/arguments';
import { table } from '../terminal/columns';
import { lineDiff } from '../terminal/line-diff';
import { json, type Output } from '../terminal/output';
import { fileOf, openFile } from '../world-file';

export const perturb: Command = {
  name: 'perturb',
  summary: 'changes a world along one axis, and along it alone',
  usage: 'FILE [--with "STEP, STEP…"] [--out FILE] [--diff] [--list]',
  about:
    'Carries out a chain of perturbations and prints the world that comes of it; what each did goes to the error output. A ' +
    'step is the name of a perturbation and, where it is not the standard, a target, a strength and a seed: `slip 40%`, ' +
    '`rule-off got`, `permute #7`. Each step reads what the one before left. A step that would break the world, touch ' +
    'another component or change nothing is refused, with the reason.',
  options: {
    with: { is: 'value', value: 'CHAIN', help: 'the steps, with commas between them' },
    out: { is: 'value', short: 'o', value: 'FILE', help: 'writes the world there instead of printing it' },
    diff: {
      is: 'flag',
      help: 'prints the lines that changed instead of the world (beside the text as the formatter has it)',
    },
    list: {
      is: 'flag',
      help: 'prints the catalogue: axis, strength, and what each may act on in this world',
    },
  },
  examples: [
    { line: 'terrarium perturb worlds/ice.world --list', does: 'what could be changed' },
    { line: 'terrarium perturb worlds/ice.world --with "slip 40%" --diff', does: 'the changed lines' },
    {
      line: 'terrarium perturb worlds/ice.world --with "radius 1, permute #7" -o twin.world',
      does: 'two steps, kept',
    },
  ],
  jsonHelp:
    'a JSON document: { file, chain, steps: [{ step, axis, alsoTouches, sentence, text }], text }, or with --list ' +
    '{ file, perturbations: [{ id, name, axis, about, strength, seeded, targets, reason }] }',
  run(args, output) {
    const file = fileOf(args);
    const { text } = openFile(file);
    if (args.flag('list')) return list(file, text, args, output);
    const chain = args.value('with');
    if (chain === undefined || chain.trim() === '')
      throw new UsageError(
        'With what? Name the steps (--with "slip 40%"), or look at the catalogue (--list).',
      );
    const result = orRefusal(() => perturbText(text, parseChain(chain)));
    const target = args.value('out');
    if (target !== undefined) writeFile(target, result.text);
    if (args.flag('json')) output.out(json(describe(file, result)));
    else report(text, result, target, args, output);
    return 0;
  },
};

function report(
  before: string,
  { text, steps }: Perturbed,
  target: string | undefined,
  args: Arguments,
  output: Output,
): void {
  for (const { step, axis, alsoTouches, sentence } of steps)
    output.err(`${[axis, ...alsoTouches].join(' ')}  ${printChain([step])}: ${sentence}`);
  if (args.flag('diff')) output.out(lineDiff(format(before).text, text));
  else if (target === undefined) output.out(text.replace(/\n$/, ''));
  else output.out(`${target}: written`);
}

function describe(file: string, { text, steps }: Perturbed) {
  const described = steps.map(({ step, axis, alsoTouches, sentence, text: after }) => ({
    step: printChain([step]),
    axis,
    alsoTouches,
    sentence,
    text: after,
  }));
  return { file, chain: printChain(steps.map(({ step }) => step)), steps: described, text };
}

function list(file: string, text: string, args: Arguments, output: Output): ExitCode {
  const subject = readSubject(text);
  if (!isSubject(subject)) throw new CommandError(`${file} has errors.`, 1);
  if (args.flag('json')) {
    output.out(json({ file, perturbations: CATALOGUE.map((one) => listedJson(one, subject)) }));
    return 0;
  }
  const rows = CATALOGUE.map((one) => [
    one.id,
    [one.axis, ...(one.alsoTouches ?? [])].join(' '),
    amounts(one),
    offer(one, subject),
  ]);
  output.out(table([['perturbation', 'axis', 'amount', 'targets, or why there are none'], ...rows]));
  return 0;
}

/** `25% (1..100)` for a strength, `#` for a seed. */
function amounts({ strength, isSeeded }: Perturbation): string {
  if (!strength) return isSeeded ? '#' : '';
  const { standard, least, greatest, unit } = strength;
  return `${standard}${unit === 'percent' ? '%' : ''} (${least}..${greatest})`;
}

function offer(perturbation: Perturbation, subject: Subject): string {
  const targets = perturbation.targets(subject);
  if (typeof targets === 'string') return `– ${targets}`;
  return targets.map(({ id, label }) => id || label).join(' ');
}

function listedJson(perturbation: Perturbation, subject: Subject) {
  const { id, name, axis, alsoTouches = [], about, strength = null, isSeeded = false } = perturbation;
  const found = perturbation.targets(subject);
  const isRefused = typeof found === 'string';
  const offered = { targets: isRefused ? [] : found, reason: isRefused ? found : null };
  return { id, name, axis, alsoTouches, about, strength, seeded: isSeeded, ...offered };
}

function orRefusal<Result>(deed: () => Result): Result {
  try {
    return deed();
  } catch (error) {
    if (!(error instanceof PerturbationError)) throw error;
    const place = error.step === undefined ? '' : `step ${error.step}: `;
    // What applies to another world but not to this one is no fault of the words.
    throw new CommandError(`${place}${error.message}`, error.code === 'not-applicable' ? 1 : 2);
  }
}
