/** A thread that rolls out one scenario of the agents' suite for as long as it is told. */
import { parentPort } from 'node:worker_threads';
import { drawnFor, openSuite, SCENARIOS } from './bench/agents-suite';
import { createWasm } from '@terrarium/engine';
import type { BenchOrder } from './bench/threads';

const STEPS = 64;
const port = parentPort!;

port.once('message', ({ scenario, batch }: BenchOrder) => {
  const opened = openSuite();
  const drawn = drawnFor(opened, SCENARIOS[scenario], batch);
  const instances = createWasm(opened.program, batch);
  drawn.forEach((z, i) => {
    instances.instance(i).setZ(z);
    instances.instance(i).reset(0, i);
  });
  const runFor = (milliseconds: number): number => {
    const end = performance.now() + milliseconds;
    let steps = 0;
    while (performance.now() < end) {
      instances.rollout(STEPS, 7, true);
      steps += STEPS * batch;
    }
    return steps;
  };
  runFor(300);
  port.on('message', ({ milliseconds }: { milliseconds: number }) => port.postMessage(runFor(milliseconds)));
  port.postMessage('ready');
});
