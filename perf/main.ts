/** Prints every measured target: npm run perf [-- worlds|frontier|search|language|page|weight]. CPU time, interleaved rounds, median and range. */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { finish, search } from '@terrarium/agents';
import { compileModule, createWasm, loadProgram } from '@terrarium/engine';
import { load } from '@terrarium/language';
import { doorKeyBaseline } from './baselines/door-key';
import { lifeBaseline } from './baselines/life';
import { pushBaseline } from './baselines/push';
import { wildfireBaseline } from './baselines/wildfire';
import { measure, open, prove, type Contest } from './contest';
import { firstVisit } from './page';
import { cpuSeconds, interleave, median, type Measured } from './timing';
import { weight } from './weight';

const contests: Contest[] = [
  { file: 'worlds/door-key.world', make: doorKeyBaseline },
  { file: 'worlds/physics.world', make: pushBaseline },
  { file: 'worlds/wildfire.world', make: wildfireBaseline },
  { file: 'worlds/life.world', make: lifeBaseline },
];

const millions = ({ median: m, low, high }: Measured): string =>
  `${(m / 1e6).toFixed(2)} (${(low / 1e6).toFixed(2)}–${(high / 1e6).toFixed(2)})`;

function worlds(): void {
  console.log('\nSteps a CPU second in millions, median (range) of five interleaved rounds of 256 instances');
  console.log(
    'world'.padEnd(12),
    'column'.padEnd(17),
    'engine'.padEnd(24),
    'by hand in TypeScript'.padEnd(24),
    'ratio',
  );
  for (const contest of contests) {
    prove(contest);
    for (const { column, engine, byHand } of measure(contest)) {
      const name = contest.file.replace(/^worlds\/|\.world$/g, '');
      console.log(
        name.padEnd(12),
        column.padEnd(17),
        millions(engine).padEnd(24),
        millions(byHand).padEnd(24),
        `${(engine.median / byHand.median).toFixed(1)}x`,
      );
    }
  }
}

/** A world of many creatures: most of a step is theirs. */
function frontier(): void {
  const file = 'worlds/agents/frontier.world';
  const { program, z, mixed } = open(file);
  const loads = [z, null].map((one) => {
    const batch = createWasm(program, 64);
    batch.instances.forEach((instance, i) => {
      instance.setZ(one ?? mixed(i));
      instance.reset(0, i);
    });
    return {
      name: one ? 'one z' : 'mixed z',
      round: (): number => {
        batch.rollout(64, 7, true);
        return 64 * batch.instances.length;
      },
    };
  });
  console.log('\nFrontier, thousand steps a CPU second, random policy with observations, 64 instances');
  for (const { name, median: m, low, high } of interleave(loads, 5, 0.5))
    console.log(
      name.padEnd(12),
      [m, low, high].map((one) => (one / 1000).toFixed(0)).join('  '),
      '(median, low, high)',
    );
}

function searches(): void {
  console.log('\nBreadth-first search, states a CPU second');
  for (const [file, start, budget] of [
    ['worlds/physics.world', 1, 300_000],
    ['worlds/lights-out.world', 0, 100_000],
    ['worlds/agents/minigrid-obstructed.world', 1, 300_000],
  ] as const) {
    const { program } = open(file);
    const instance = createWasm(program, 1).instance(0);
    const round = (): number => finish(search(instance, { start, seed: 3, budget })).states;
    const [engine] = interleave([{ name: file, round }], 5, 0.5) as [Measured];
    console.log(file.padEnd(42), `${millions(engine)} M states/s`);
  }
}

function language(): void {
  const text = hundredLines();
  const source = readFileSync('worlds/door-key.world', 'utf8');
  const milliseconds = (run: () => unknown): number[] => {
    for (let i = 0; i < 200; i++) run();
    return Array.from({ length: 15 }, () => {
      const start = cpuSeconds();
      for (let i = 0; i < 20; i++) run();
      return ((cpuSeconds() - start) / 20) * 1000;
    });
  };
  const show = (name: string, times: number[]): void =>
    console.log(
      name.padEnd(52),
      `${median(times).toFixed(2)} ms (${Math.min(...times).toFixed(2)}–${Math.max(...times).toFixed(2)})`,
    );
  console.log('\nWarm CPU time, median (range)');
  show(
    `parse and check, ${text.split('\n').length} lines`,
    milliseconds(() => load(text)),
  );
  show(
    'text to running module, door-key',
    milliseconds(() => {
      const { program } = loadProgram(source);
      createWasm(program!, 1).instance(0).reset(0, 1);
    }),
  );
  console.log(
    'module of door-key:',
    compileModule(open('worlds/door-key.world').program).length,
    'bytes with its manifest',
  );
}

/** A world of 100 lines: door-key with more tasks of the same kind. */
function hundredLines(): string {
  const source = readFileSync('worlds/door-key.world', 'utf8').trimEnd();
  const task = /\n {2}task OneDoor \{[^]*?\n {2}\}\n/.exec(source)![0];
  let text = source;
  for (let k = 2; text.split('\n').length < 100; k++)
    text = text.replace('\n  legend', `${task.replace('OneDoor', `Door${'ABCDEFG'[k]}`)}\n  legend`);
  return text;
}

const parts: Record<string, () => void | Promise<void>> = {
  worlds,
  frontier,
  search: searches,
  language,
  page: firstVisit,
  weight,
};
const asked = process.argv.slice(2);
for (const name of asked.length > 0 ? asked : Object.keys(parts)) await parts[name]?.();
