import { readFileSync, writeFileSync } from 'node:fs';
import { createWasm, drawAt, loadProgram, pickOf, streamBase, compileModule } from '@terrarium/engine';
import { sampleZ } from '@terrarium/agents';
import { Session } from 'node:inspector';
const names = process.argv[2] ? process.argv[2].split(',') : ['door-key','physics','wildfire','life'];
const what = process.argv[3] ?? 'all';
const cpu = () => { const {user, system} = process.cpuUsage(); return (user+system)*1000; };
const COUNT=256, STEPS=200;
for (const name of names) {
  const { world, program } = loadProgram(readFileSync(`worlds/${name}.world`,'utf8'));
  const batch = createWasm(process.env.NAMES ? compileModule(program!, {names:true}) : program!, COUNT);
  const mixed = createWasm(program!, COUNT);
  for (let i=0;i<COUNT;i++){ const a=batch.instance(i); a.reset(0,i); const b=mixed.instance(i); b.setZ(sampleZ(world!, i)); b.reset(0,i);}
  const starts = Array.from({length:COUNT},(_,i)=>batch.instance(i).snapshot());
  const actions = Array.from({ length: STEPS }, (_, step) => Int32Array.from({ length: COUNT }, (_, i) => pickOf(drawAt(streamBase(i, 8, 0), step), program!.actionCount)));
  const restore = () => starts.forEach((s,i)=>batch.instance(i).restore(s));
  const raw = (batch as any).exports;
  const step = (obs: boolean) => () => { let t=-0; restore(); const t0=cpu(); for (const row of actions){ batch.stepAll(row); if(obs) { if ((batch as any).observeAll) (batch as any).observeAll(); else for(let i=0;i<COUNT;i++) raw.observe(i);} } return (cpu()-t0)/(COUNT*STEPS); };
  const roll = (b: any, o: boolean) => () => { const t0=cpu(); b.rollout(STEPS,7,o); return (cpu()-t0)/(COUNT*STEPS); };
  const rest = () => { const t0=cpu(); restore(); return (cpu()-t0)/(COUNT*STEPS); };
  const reset = () => { const t0=cpu(); for(let i=0;i<COUNT;i++) raw.reset(i,0,i+7); return (cpu()-t0)/COUNT; };
  const all: [string, ()=>number][] = [['restore',rest],['step',step(false)],['+obs',step(true)],['roll',roll(batch,false)],['roll+obs',roll(batch,true)],['mixed+obs',roll(mixed,true)],['reset',reset]];
  for (const [n, run] of all) {
    if (what !== 'all' && what !== n) continue;
    const times: number[] = []; let spent = 0; 
    const budget = Number(process.env.MS ?? 400)*1e6;
    while (spent < budget) { const t=run(); times.push(t); spent += t*COUNT*(n==='reset'?1:STEPS); }
    times.splice(0, times.length>>2); times.sort((a,b)=>a-b);
    const m = times[times.length>>1];
    console.log(name.padEnd(10), n.padEnd(10), m.toFixed(1).padStart(8), 'ns', (1000/m).toFixed(2), 'M/s');
  }
}
