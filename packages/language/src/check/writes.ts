/** The right side of a rule: what of the left is kept, what is carried over from another cell, what is made. */
import type { CellSyntax, ItemSyntax, RowSyntax, ThingSyntax } from '../syntax/ast';
import type { CellWrite, Intent, Row, Write } from '../model/model';
import { soleLayer } from './conflicts';
import { error, type Context } from './context';
import { span } from './expr';
import { kindsOfName } from './groups';
import { checkIntent, readPath, type PathItem } from './intent';
import { canTakeIntent } from './row';
import type { Scope } from './scope';
import { sourcesOf } from './sources';
import { anyWrite, pathWrite, rightScope, thingWrite, type Side } from './write-items';

export function checkRight(
  c: Context,
  scope: Scope,
  left: readonly Row[],
  right: readonly RowSyntax[],
): CellWrite[][] | undefined {
  const side: Side = { c, scope, sources: sourcesOf(c, left, right), left };
  let failed = false;
  const rows = right.map((row, i) =>
    row.cells.map((cell, j): CellWrite => {
      if (cell.gap) {
        if (cell.items.length)
          failed = !error(c, cell, 'write-in-gap', 'Nothing can be written into a gap; write `...` alone.');
        return { writes: [] };
      }
      const writes = cellWrites(side, i, j, cell);
      if (!writes) failed = true;
      else if (!distinctLayers(side, i, j, writes)) failed = true;
      return { writes: writes ?? [] };
    }),
  );
  return failed ? undefined : rows;
}

function cellWrites(side: Side, row: number, cell: number, syntax: CellSyntax): Write[] | undefined {
  const writes: Write[] = [];
  let failed = false;
  for (let i = 0; i < syntax.items.length; i++) {
    let item = syntax.items[i];
    let given: Intent | undefined;
    if (item.is === 'path' && !item.intent && !item.mark) {
      const next = syntax.items[i + 1];
      const read = readPath(side.c, rightScope(side), item.path);
      if (read?.is === 'direction' && next && canTakeIntent(next)) {
        given = { is: 'value', value: read.value, span: span(item) };
        item = next;
        i++;
      } else {
        const write = read && pathWrite(side, row, cell, item, read, {});
        if (write) writes.push(write);
        else failed = true;
        continue;
      }
    }
    const made = itemWrites(side, row, cell, item, given);
    if (made) writes.push(...made);
    else failed = true;
  }
  return failed ? undefined : writes;
}

function itemWrites(
  side: Side,
  row: number,
  cell: number,
  syntax: ItemSyntax,
  given?: Intent,
): Write[] | undefined {
  const { c } = side;
  switch (syntax.is) {
    case 'thing':
    case 'path':
    case 'any': {
      if ('mark' in syntax && syntax.mark) return marked(side, row, cell, syntax);
      const read = syntax.intent
        ? checkIntent(c, rightScope(side), syntax.intent, 'right')
        : { intent: given };
      if (!read) return undefined;
      if (read.intent && !directed(side, read.intent)) return undefined;
      const extra = read.intent ? { intent: read.intent } : {};
      if (read.item && syntax.is === 'thing' && crowded(side, read.item, syntax.thing)) {
        return error(
          c,
          syntax.intent!,
          'direction-expected',
          'Before an object stands the direction it goes; this is an object itself.',
        );
      }
      const first = read.item && pathWrite(side, row, cell, syntax, read.item, {});
      if (read.item && !first) return undefined;
      let write: Write | undefined;
      if (syntax.is === 'thing') write = thingWrite(side, row, cell, syntax.thing, extra);
      else if (syntax.is === 'any') write = anyWrite(c, syntax, extra);
      else {
        const path = readPath(c, rightScope(side), syntax.path);
        write = path && pathWrite(side, row, cell, syntax, path, extra);
      }
      return write && (first ? [first, write] : [write]);
    }
    case 'bindCell':
    case 'anchor':
    case 'count':
      return error(
        c,
        syntax,
        'test-right',
        'The right side says what stands in the cell afterwards; tests belong to the left side.',
      );
  }
}

/** An object in front of another of its own layer was meant as a direction. */
function crowded(side: Side, item: PathItem, syntax: ThingSyntax): boolean {
  const { kinds } = side.c;
  const type = item.is === 'object' ? item.value.type : undefined;
  const next = kindsOfName(side.c, syntax.name.text);
  if (type?.is !== 'object' || !next) return false;
  return type.kinds.every((kind) => next.every((other) => kinds[kind].layer === kinds[other].layer));
}

/** `no X` on the right is allowed as a repetition of the left; `was` is a question. */
function marked(
  side: Side,
  row: number,
  cell: number,
  syntax: ItemSyntax & { is: 'thing' | 'path' },
): Write[] | undefined {
  const name = syntax.is === 'thing' ? syntax.thing.name.text : syntax.path.name.text;
  if (syntax.mark === 'was')
    return error(
      side.c,
      syntax,
      'test-right',
      '`was` asks about the start of the step; it belongs to the left side.',
    );
  const repeated = side.left[row].cells[cell].items.some(
    (item) => item.is === 'thing' && item.mark === 'no' && item.thing.name === name,
  );
  if (repeated) return [];
  return error(
    side.c,
    syntax,
    'no-right',
    `\`no ${name}\` is a test. What the right side does not name is removed: leave it out.`,
    {
      title: 'Leave it out',
      edits: [{ span: span(syntax), text: '' }],
    },
  );
}

const AMBIGUOUS = new Set(['moving', 'parallel', 'perpendicular', 'horizontal', 'vertical', 'orthogonal']);

/** `moving` on the right repeats what was found on the left. */
function directed(side: Side, intent: Intent): boolean {
  if (intent.is !== 'word' || !AMBIGUOUS.has(intent.word)) return true;
  const { word } = intent;
  if (side.sources.some((source) => source.test.intent?.is === 'word' && source.test.intent.word === word))
    return true;
  error(
    side.c,
    intent.span,
    'intent-unknown',
    `\`${word}\` names several directions. On the right it repeats the one found by \`${word}\` on the left; there is none.`,
  );
  return false;
}

/** A cell holds one object of each layer. */
function distinctLayers(side: Side, row: number, cell: number, writes: readonly Write[]): boolean {
  const { c } = side;
  const seen = new Map<number, Write>();
  for (const write of writes) {
    const layer = writeLayer(side, row, cell, write);
    if (layer === undefined) continue;
    if (seen.has(layer)) {
      error(
        c,
        write.span,
        'same-layer',
        `Two objects of the layer \`${c.layers[layer].name}\` cannot stand in one cell.`,
      );
      return false;
    }
    seen.set(layer, write);
  }
  return true;
}

function writeLayer(side: Side, row: number, cell: number, write: Write): number | undefined {
  const { c } = side;
  const { object } = write;
  const sole = (kinds: readonly number[]) =>
    kinds.every((kind) => c.kinds[kind].layer === c.kinds[kinds[0]].layer)
      ? c.kinds[kinds[0]]?.layer
      : undefined;
  switch (object.is) {
    case 'make':
      return c.kinds[object.kind].layer;
    case 'any':
      return sole(object.kinds);
    case 'value':
      return object.value.type.is === 'object' ? sole(object.value.type.kinds) : undefined;
    default: {
      const from = object.is === 'keep' ? { row, cell } : object;
      const source = side.sources.find(
        (entry) => entry.item === object.item && entry.row === from.row && entry.cell === from.cell,
      );
      return source?.test.is === 'thing' ? soleLayer(c, source.test.thing) : undefined;
    }
  }
}
