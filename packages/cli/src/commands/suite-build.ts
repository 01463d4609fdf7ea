import { basename, resolve } from 'node:path';
import { SuiteBuild, type BuildRequest, type ForgeJobs, type Generated, type Suite } from '@terrarium/forge';
import type { JobPool } from '@terrarium/agents';
import type { Command } from '../command';
import { UsageError } from '../errors';
import { DEMAND_OPTIONS, demandsOf, SEED_OPTION, seedOf } from '../suite/demands';
import { distinctText, funnelText } from '../suite/funnel-text';
import { orJobError } from '../suite/job-errors';
import { familiesOf } from '../suite/sources';
import { finishedIn, Journal, writeFolder } from '../suite/suite-folder';
import { json, type Output } from '../terminal/output';
import { startWorkers, WORKERS_OPTION, workersOf } from '../workers';

export const suiteBuild: Command = {
  name: 'suite build',
  summary: 'makes a suite of distinct, tested environments',
  usage: '--from DIR|FILE… --out DIR [--count N] [--seed S] [--workers N]',
  about:
    'Draws environments of all families by turns, sends each through the gates (terrarium sample --help names them), and ' +
    'keeps those whose rule-set is new: some component of S A T O Y differs from every one before. DIR gets a .world for ' +
    'each family and suite.json with z, task, seed, solution and measures of every environment. The same words give the ' +
    'same bytes, whatever the number of workers; an interrupted build goes on where it stopped.',
  options: {
    from: {
      is: 'list',
      value: 'DIR|FILE…',
      help: 'the families: worlds, and folders of worlds',
      more: /\.world$|\/$/,
    },
    out: { is: 'value', value: 'DIR', help: 'where the suite goes' },
    count: { is: 'value', value: 'N', help: 'how many environments (default 100)' },
    seed: SEED_OPTION,
    ...DEMAND_OPTIONS,
    workers: WORKERS_OPTION,
  },
  examples: [
    {
      line: 'terrarium suite build --from worlds --count 1000 --seed 1 --out suite',
      does: 'a thousand rule-sets of all worlds',
    },
    {
      line: 'terrarium suite build --from worlds/crafting.world --out crafts --unknown reject',
      does: 'of one family, only solved ones',
    },
  ],
  jsonHelp:
    'a JSON document: { out, environments, families: { … }, solvable: { solved, unknown }, distinct: { byHash, byBehaviour, … }, ' +
    'funnel, isShort }',
  async run(args, output) {
    const from = [...args.list('from'), ...args.words];
    if (from.length === 0) throw new UsageError('Which worlds? --from names files or folders.');
    const out = args.value('out');
    if (out === undefined) throw new UsageError('--out DIR says where the suite goes.');
    const request: BuildRequest = {
      families: familiesOf(from),
      count: args.integer('count', 100, 1, 1_000_000),
      seed: seedOf(args),
      plan: { is: 'all' },
      demands: demandsOf(args),
    };
    const suite = finishedIn(out, request) ?? (await build(out, request, workersOf(args), output));
    if (args.flag('json')) output.out(json({ out, ...numbers(suite) }));
    else output.out(`${describe(suite)}\n${out} holds the suite.`);
    return suite.environments.length > 0 ? 0 : 1;
  },
};

async function build(out: string, request: BuildRequest, workers: number, output: Output): Promise<Suite> {
  const journal = new Journal(out, request);
  if (journal.jobs > 0) output.err(`Going on with an interrupted build: ${journal.jobs} jobs are done.`);
  const making = new SuiteBuild(request);
  const { pool, close } = startWorkers(workers);
  try {
    for (let jobs = making.next(); jobs.length > 0; jobs = making.next()) {
      making.accept(await runRound(pool, jobs, journal));
      output.err(`${making.environments.length} of ${request.count} environments`);
    }
  } finally {
    await close();
  }
  const suite = making.suite(basename(resolve(out)));
  writeFolder(out, suite);
  journal.remove();
  return suite;
}

/** The results in the order of the jobs; those in the journal are not done again. */
async function runRound(
  pool: JobPool<ForgeJobs>,
  jobs: ReturnType<SuiteBuild['next']>,
  journal: Journal,
): Promise<Generated[]> {
  const open = jobs.filter((job) => !journal.resultOf(job));
  const running = pool.run(open, { onResult: (result, i) => journal.add(open[i], result) });
  const results = await orJobError(running.results);
  return jobs.map((job) => journal.resultOf(job) ?? results[open.indexOf(job)]);
}

function numbers(suite: Suite) {
  const families: Record<string, number> = {};
  for (const { id } of suite.families) families[id] = 0;
  for (const { family } of suite.environments) families[family]++;
  const unknown = suite.environments.filter(({ solvability }) => solvability.is === 'unknown').length;
  const solvable = { solved: suite.environments.length - unknown, unknown };
  const { environments, distinct, funnel, made } = suite;
  const isShort = environments.length < (made?.count ?? 0);
  return { environments: environments.length, isShort, families, solvable, distinct, funnel };
}

function describe(suite: Suite): string {
  const { families, solvable, isShort } = numbers(suite);
  const parts = Object.entries(families).map(([id, count]) => `${id} ${count}`);
  const short = isShort
    ? `\nFewer than the ${suite.made?.count} that were asked for: the families gave nothing new any more.`
    : '';
  const tested = `${solvable.solved} are solved, of ${solvable.unknown} nothing is known within the budget.`;
  return `${funnelText(suite.funnel)}\n\n${distinctText(suite.distinct)} ${tested}${short}\n${parts.join(', ')}`;
}
