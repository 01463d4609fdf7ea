// Plays a record in a compiled world: node run-wasm.mjs WORLD.wasm RECORD.jsonl
// Prints the digest after the start and every step; exit code 1 where one is not the recorded one (docs/abi.md).
import { readFileSync } from 'node:fs';

const { exports: world } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(process.argv[2])));
const [{ codes, seed, start }, ...steps] = readFileSync(process.argv[3], 'utf8').trim().split('\n').map((line) => JSON.parse(line));

const check = (recorded, name) => {
  const lanes = new Uint32Array(world.memory.buffer, world.digest(0), 4);
  const digest = Array.from(lanes, (lane) => lane.toString(16).padStart(8, '0')).join('');
  console.log(digest, name, digest === recorded ? '' : `but ${recorded} was recorded`);
  if (digest !== recorded) process.exitCode = 1;
};
world.init(1);
new Int32Array(world.memory.buffer, world.z(0)).set(codes.z);
world.reset(0, codes.start, seed);
check(start, 'start');
for (const { action, code, digest } of steps) {
  world.step(0, code);
  check(digest, action);
}
