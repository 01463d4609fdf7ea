import { it } from 'vitest';
import { createInterpreter } from '@terrarium/engine';
import { allCases } from '../meaning/all-cases.ts';
import { runCase } from '../meaning/run-case.ts';
it('mutations fail', () => {
  let caught = 0, total = 0; const missed: string[] = [];
  for (const one of allCases) {
    const muts: any[] = [];
    if (one.see && one.actions.length) muts.push({ ...one, see: one.see.replace(/[^\s.]/, '.') });
    if (one.state) muts.push({ ...one, state: Object.fromEntries(Object.entries(one.state).map(([k, v]) => [k, typeof v === 'number' ? v + 1 : typeof v === 'boolean' ? !v : v + 'x'])) });
    if (one.rewards) muts.push({ ...one, rewards: one.rewards.map((r) => r + 1) });
    if (one.signals) muts.push({ ...one, signals: Object.fromEntries(Object.entries(one.signals).map(([k, v]) => [k, typeof v === 'number' ? v + 1 : typeof v === 'boolean' ? !v : v === null ? 'z' : Array.isArray(v) ? [...v, 'q'] : null])) });
    for (const m of muts) { total++; try { runCase(m, createInterpreter); missed.push(one.title + ' ' + JSON.stringify(Object.keys(m).find((k) => (m as any)[k] !== (one as any)[k]))); } catch { caught++; } }
  }
  console.log(caught, total, missed);
});
