/** What parts of the state (and of what belongs to a step) a piece of program reads and writes. */
import type { CellTest, Expr, Program, Stmt, Write } from '../program/program';
import { isCellTest, isWrite, walk } from './program-walk';

/** `kinds 2`, `columns 2`, `intents 2`, `variables`, `labels`, `local 7`, `task locals`, `everything`. */
export type Resources = ReadonlySet<string>;

export function dependencies(program: Program, root: unknown): { reads: Resources; writes: Resources } {
  const reads = new Set<string>();
  const writes = new Set<string>();
  walk(root, (node) => {
    if (isCellTest(node)) {
      const test = node as unknown as CellTest;
      for (const { layer } of test.kinds) reads.add(`kinds ${layer}`);
      for (const { layer } of test.intents) reads.add(`intents ${layer}`);
      return true;
    }
    if (isWrite(node)) {
      const { layer, object, columns, intent } = node as unknown as Write;
      if (object.is !== 'keep') writes.add(`kinds ${layer}`).add(`columns ${layer}`).add(`intents ${layer}`);
      if (columns.length > 0) writes.add(`columns ${layer}`);
      if (intent !== 'keep') writes.add(`intents ${layer}`);
      if (object.is === 'copy') reads.add(`kinds ${layer}`).add(`columns ${layer}`);
      return true;
    }
    if (node['is'] === 'bind') writes.add(`local ${String(node['local'])}`);
    if (typeof node['op'] === 'string') add(program, node as unknown as Expr | Stmt, reads, writes);
    // Kept states do not change while a rewrite runs.
    return node['op'] !== 'in';
  });
  return { reads, writes };
}

function add(program: Program, node: Expr | Stmt, reads: Set<string>, writes: Set<string>): void {
  switch (node.op) {
    case 'variable':
      reads.add('variables');
      return;
    case 'local':
      reads.add(`local ${node.local}`);
      return;
    case 'taskLocal':
      reads.add('task locals');
      return;
    case 'label':
      if ('body' in node) writes.add('labels');
      else reads.add('labels');
      return;
    case 'kindAt':
      reads.add(`kinds ${node.layer}`);
      return;
    case 'columnAt':
      reads.add(`columns ${node.layer}`).add(`kinds ${node.layer}`);
      return;
    case 'intentAt':
      reads.add(`intents ${node.layer}`);
      return;
    case 'objectAt':
      for (const kind of program.objectTypes[node.type].kinds) {
        const { layer } = program.kinds[kind];
        reads.add(`kinds ${layer}`).add(`columns ${layer}`);
      }
      return;
    case 'builtin':
      if (node.name === 'goal')
        for (let layer = 0; layer < program.layers.length; layer++)
          reads.add(`kinds ${layer}`).add(`columns ${layer}`);
      if (node.name === 'goal') reads.add('variables').add('labels').add('task locals');
      return;
    case 'setLocal':
      writes.add(`local ${node.local}`);
      return;
    case 'setTaskLocal':
      writes.add('task locals');
      return;
    case 'setVariable':
      writes.add('variables');
      return;
    case 'setColumn':
      writes.add(`columns ${node.layer}`);
      return;
    case 'for':
    case 'each':
    case 'choose':
      writes.add(`local ${node.local}`);
      return;
    case 'move':
    case 'drive':
    case 'size':
    case 'stamp':
    case 'play':
    case 'turn':
      writes.add('everything');
      return;
    case 'rewrite':
      writes.add('labels');
      return;
    default:
  }
}
