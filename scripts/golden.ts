// npm run golden [-- NAME…]: records how every world of worlds/ plays, into test/golden/<name>.jsonl.
// A golden file holds several records, one after the other: for every task random play with the default z and with a
// drawn one, and a shortest solution if a search finds one. Nothing is written that both engines do not agree on.
// Run it after a change that is meant to change what worlds do, and read the difference before keeping it.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  createInstances,
  ENGINE_NAMES,
  finish,
  isOver,
  openWorld,
  randomPolicy,
  readRecord,
  Recorder,
  sampleZ,
  scriptedPolicy,
  search,
  type OpenWorld,
  type Policy,
} from '@terrarium/agents';
import { EngineError, verifyRecord } from '@terrarium/engine';
import { defaultZ } from '@terrarium/language';

const WORLDS = 'worlds';
const GOLDEN = join('test', 'golden');
const STEPS = 60;
/** A large board has to be content with fewer steps: the interpreter looks at every cell. */
const CELL_STEPS = 80_000;
const STATES = 20_000;
/** A world of a thousand actions has to be content with fewer states. */
const SEARCH_STEPS = 200_000;

interface Play {
  readonly z: readonly number[];
  readonly task: number;
  readonly seed: number;
}

function record(opened: OpenWorld, play: Play, policy: Policy): string {
  const [instance] = createInstances(opened.program, 'interpreter');
  instance.setZ(play.z);
  instance.reset(play.task, play.seed);
  policy.begin(instance, play.seed);
  const { width, height } = opened.program.board ?? { width: 1, height: 1 };
  const steps = Math.min(STEPS, Math.ceil(CELL_STEPS / (width * height)));
  const recorder = new Recorder(instance, { text: opened.text, ...play });
  for (let step = 0; step < steps && !isOver(instance) && !policy.finished?.(); step++) {
    const action = policy.act(instance);
    instance.step(action);
    recorder.step(action);
  }
  const text = recorder.text();
  for (const engine of ENGINE_NAMES) {
    const difference = verifyRecord(readRecord(text), createInstances(opened.program, engine)[0]);
    if (difference) throw new Error(`The ${engine} plays differently: ${JSON.stringify(difference)}`);
  }
  return text;
}

function solution(opened: OpenWorld, { z, task, seed }: Play): Policy | undefined {
  const [instance] = createInstances(opened.program, 'wasm');
  instance.setZ(z);
  const budget = Math.min(STATES, Math.ceil(SEARCH_STEPS / opened.program.actionCount));
  const result = finish(search(instance, { start: task, seed, budget }));
  return result.outcome === 'found' ? scriptedPolicy(result.actions) : undefined;
}

/** A start that luck rejects is left out: there is nothing to record. */
function unlessRejected(deed: () => string): string {
  try {
    return deed();
  } catch (error) {
    if (error instanceof EngineError && error.code === 'start-rejected') return '';
    throw error;
  }
}

function goldenOf(opened: OpenWorld): string {
  return opened.program.tasks
    .map((_task, task) => {
      const plain = { z: defaultZ(opened.world), task, seed: 1 };
      const drawn = { z: sampleZ(opened.world, 1), task, seed: 2 };
      return (
        unlessRejected(() => {
          const solved = solution(opened, plain);
          return record(opened, plain, randomPolicy()) + (solved ? record(opened, plain, solved) : '');
        }) +
        unlessRejected(() => (opened.world.params.length > 0 ? record(opened, drawn, randomPolicy()) : ''))
      );
    })
    .join('');
}

const wanted = process.argv.slice(2);
for (const file of readdirSync(WORLDS, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.world') && !name.startsWith('pairs'))
  .sort()) {
  const name = file.slice(0, -'.world'.length);
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  try {
    const golden = goldenOf(openWorld(readFileSync(join(WORLDS, file), 'utf8')));
    const target = join(GOLDEN, `${name}.jsonl`);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, golden);
    console.log(`${name}: ${golden.split('\n').length - 1} lines`);
  } catch (error) {
    // The others still get their turn.
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
