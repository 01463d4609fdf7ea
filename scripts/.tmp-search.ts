import { createInstances, finish, openWorld, search } from '@terrarium/agents';
import { readFileSync } from 'node:fs';
for (const name of process.argv.slice(2)) {
  const opened = openWorld(readFileSync(`worlds/${name}.world`, 'utf8'));
  const [instance] = createInstances(opened.program, 'wasm');
  const t = process.cpuUsage();
  const r = finish(search(instance, { start: 0, seed: 1, budget: 20000 }));
  const u = process.cpuUsage(t);
  console.log(name, r.outcome, r.states, r.steps, r.depth, r.luck, ((u.user + u.system) / 1e3).toFixed(0) + ' ms', (r.steps / ((u.user + u.system) / 1e6)).toFixed(0), 'steps/s', 'actions', opened.program.actionCount, 'state', instance.state.length, 'snapshot', instance.snapshot().length);
}
