import { compileModule } from '@terrarium/engine';
import type { Command } from '../command';
import { UsageError } from '../errors';
import { writeFile } from '../files';
import { json } from '../terminal/output';
import { fileOf, openFile } from '../world-file';

export const compile: Command = {
  name: 'compile',
  summary: 'makes a WebAssembly module of a world',
  usage: 'FILE -o OUT.wasm',
  about:
    'The module runs anywhere: it imports nothing, and its custom section `terrarium` holds a JSON manifest with the ' +
    'spaces, the names, the layout of its memory and the text of the world. The whole family is in it: parameters are ' +
    'set in memory. docs/abi.md names its functions, docs/examples/run-wasm.mjs drives it in twenty lines.',
  options: {
    output: { is: 'value', short: 'o', value: 'OUT.wasm', help: 'where to write the module' },
  },
  examples: [
    { line: 'terrarium compile worlds/lights-out.world -o lights.wasm', does: 'a module of a few kilobytes' },
    {
      line: 'node docs/examples/run-wasm.mjs lights.wasm play.jsonl',
      does: 'plays a record in it, without the lab',
    },
  ],
  jsonHelp: 'a JSON document: { file, output, world, bytes }',
  run(args, output) {
    const file = fileOf(args);
    const target = args.value('output');
    if (target === undefined) throw new UsageError('Where to? Name the module: -o OUT.wasm.');
    const { world, program, text } = openFile(file);
    const bytes = compileModule(program, { source: text });
    writeFile(target, bytes);
    if (args.flag('json')) output.out(json({ file, output: target, world: world.name, bytes: bytes.length }));
    else output.out(`${target}: ${world.name}, ${bytes.length} bytes`);
    return 0;
  },
};
