// Plays a record in a compiled world: node run-wasm.mjs WORLD.wasm RECORD.jsonl
// It knows nothing of the lab but the module's manifest (docs/abi.md) and the record (docs/record-format.md). It prints the
// digest of every step, and ends with exit code 1 where one is not the recorded one. (Objects as values are left out.)
import { readFileSync } from 'node:fs';

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const [manifest] = WebAssembly.Module.customSections(module, 'terrarium').map((section) =>
  JSON.parse(new TextDecoder().decode(section)),
);
const [header, ...steps] = readFileSync(process.argv[3], 'utf8').trim().split('\n').map((line) => JSON.parse(line));
const { program } = manifest;
const world = new WebAssembly.Instance(module).exports;

const valueOf = (type, text) => {
  if (text === 'none') return type.none;
  if (type.is === 'words') return type.words.indexOf(text);
  if (type.is === 'direction') return ['north', 'south', 'west', 'east'].indexOf(text);
  if (type.is === 'bool') return text === 'true' ? 1 : 0;
  if (type.is === 'percent') return Math.round(parseFloat(text) * 10000);
  const [first, second] = text.match(/-?\d+/g).map(Number);
  return type.is === 'cell' ? first * program.board.height + second : first;
};
const codeOf = (text) => {
  if (text === 'tick') return -1;
  const [, name, inside = ''] = /^([^(]*)(?:\((.*)\))?$/.exec(text);
  const { first, args } = program.actions.find((action) => action.name === name);
  const values = inside.match(/\([^()]*\)|[^(),\s]+/g) ?? [];
  const digit = ({ low, type }, i) => valueOf(type, values[i]) - low;
  return first + args.reduce((code, arg, i) => code * (arg.high - arg.low + 1) + digit(arg, i), 0);
};
const digest = () =>
  Array.from(new Uint32Array(world.memory.buffer, world.digest(0), 4), (lane) => lane.toString(16).padStart(8, '0')).join('');

world.init(1);
const z = new Int32Array(world.memory.buffer, world.z(0), program.params.length);
program.params.forEach(({ name, type, default: usual }, i) => {
  z[i] = name in header.z ? valueOf(type, header.z[name]) : usual;
});
world.reset(0, program.starts.findIndex(({ name }) => name === header.task), header.seed);
for (const [number, { action, digest: recorded }] of [{ digest: header.start }, ...steps].entries()) {
  if (number > 0) world.step(0, codeOf(action));
  const isEqual = digest() === recorded;
  console.log(number, action ?? 'start', digest(), isEqual ? '' : `but recorded was ${recorded}`);
  if (!isEqual) process.exitCode = 1;
}
