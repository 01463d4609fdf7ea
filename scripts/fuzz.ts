/** The long differential run: npm run fuzz -- --minutes N [--from SEED] */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { createInterpreter, createWasm } from '@terrarium/engine';
import { newCampaign, runWorld } from '../packages/engine/test/agreement/campaign';
import { compareTurns } from '../packages/engine/test/turn/compare-turns';
import { randomTurn } from '../packages/engine/test/turn/random-turn';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '1' }, from: { type: 'string', default: '1000000' } },
});
const minutes = Number(values.minutes);
const from = Number(values.from);
if (!(minutes > 0) || !Number.isInteger(from)) {
  console.error('Usage: npm run fuzz -- --minutes 10 [--from 1000000]');
  process.exit(2);
}

const campaign = newCampaign();
const end = Date.now() + minutes * 60_000;
let seed = from;
const turns = { steps: 0, changed: 0, differences: [] as string[] };
for (; Date.now() < end; seed++) {
  runTurn(seed);
  runWorld(campaign, seed, 200, [createInterpreter, (program) => createWasm(program, 1).instance(0)]);
}

/** A random turn of the dialect. */
function runTurn(number: number): void {
  const made = randomTurn(number);
  const wasm = createWasm(made.program, 1).instance(0);
  const result = compareTurns(made, createInterpreter(made.program), wasm, number, 24);
  turns.steps += result.steps;
  turns.changed += result.changed;
  if (result.difference) turns.differences.push(result.difference);
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
const { worlds, steps, changed, refused, faults, unchecked, rejected, differences, constructs } = campaign;
console.log(
  `seeds ${from}..${seed - 1}: ${worlds} worlds, ${steps} steps (${percent(changed, steps)} changed the state, ${percent(refused, steps)} refused, ${faults} faults)`,
);
console.log(
  `turns of the dialect: ${turns.steps} steps (${percent(turns.changed, turns.steps)} changed the state)`,
);
console.log(`${unchecked} texts refused by the checker, ${rejected} starts without room`);
console.log(
  `\n${'construct'.padEnd(28)}${'worlds'.padStart(8)}${'of all'.padStart(9)}${'fired in steps'.padStart(17)}`,
);
let rare = 0;
for (const [name, use] of [...constructs].sort(([a], [b]) => a.localeCompare(b))) {
  const share = use.worlds / worlds;
  const isRare = share < 0.01 || use.fired < use.steps * 0.01;
  if (isRare) rare++;
  console.log(
    `${name.padEnd(28)}${String(use.worlds).padStart(8)}${percent(use.worlds, worlds).padStart(9)}${percent(use.fired, use.steps).padStart(17)}${isRare ? '  below 1 %' : ''}`,
  );
}
for (const found of differences)
  console.log(`\nDIFFERENCE, seed ${found.seed}: ${found.difference}\n${found.text}`);
for (const found of turns.differences) console.log(`\nDIFFERENCE in a turn, ${found}`);
const found = differences.length + turns.differences.length;
console.log(`\n${found} differences, ${rare} constructs below 1 %`);
process.exit(found + rare > 0 ? 1 : 0);
