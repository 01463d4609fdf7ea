import {
  printBlock,
  printDeclarations,
  printExpr,
  printString,
  printThing,
  printType,
  type ActionSyntax,
  type BlockSyntax,
  type FieldSyntax,
  type StateSyntax,
  type TypeSyntax,
} from '@terrarium/language';
import { EntryList, type Entry } from './entry';
import { addBody } from './statements';
import { addLook, addObservation, addSignal, addTaskEntry } from './surface';

/** The leaves of each hole, by its name: their own names and values, as the language writes them. */
export type HoleValues = ReadonlyMap<string, readonly (readonly [leaf: string, value: string])[]>;

/** All entries of a world's text, in its order. */
export function entriesOf(text: string, blocks: readonly BlockSyntax[], z: HoleValues): readonly Entry[] {
  const out = new EntryList(text);
  for (const block of blocks) addBlock(out, block, z);
  return out.entries;
}

function addBlock(out: EntryList, block: BlockSyntax, z: HoleValues): void {
  switch (block.is) {
    case 'about':
    case 'checks':
      return;
    case 'type':
      return addType(out, block.name.text, block.type);
    case 'param':
      return addHole(out, block.field, z);
    case 'assume':
      return out.add('shared', 'assumption', '', block, { condition: printExpr(block.condition) });
    case 'draw':
      return out.add('shared', 'draw', '', block, { body: printBlock(block) });
    case 'state':
      for (const entry of block.entries) addState(out, entry);
      return;
    case 'legend':
      for (const { glyph, things, ...at } of block.entries)
        out.add('shared', 'glyph', printString(glyph), at, { things: things.map(printThing).join(' ') });
      return;
    case 'actions':
      for (const modifier of block.modifiers)
        out.add('A', modifier.is, '', modifier, { amount: printExpr(modifier.amount) });
      for (const action of block.actions) addAction(out, action);
      return;
    case 'transitions':
      if (block.dialect) out.add('T', 'dialect', '', block.dialect, { name: 'puzzlescript' });
      return addBody(out, block.body, { part: 'T', within: [] });
    case 'observation':
      for (const entry of block.entries) addObservation(out, entry, []);
      return;
    case 'signals':
      for (const entry of block.entries) addSignal(out, entry, []);
      return;
    case 'task':
      out.add('x', 'task', block.name.text, block, {});
      for (const entry of block.entries) {
        if (entry.is === 'param') addHole(out, entry.field, z);
        else addTaskEntry(out, entry, [block.name.text]);
      }
      return;
    case 'looks':
      for (const look of block.entries) addLook(out, look);
  }
}

function addType(out: EntryList, name: string, type: TypeSyntax): void {
  out.add('shared', 'type', name, type, { type: printType(type) });
}

function addHole(out: EntryList, field: FieldSyntax, z: HoleValues): void {
  const name = field.name.text;
  const leaves = z.get(name) ?? [];
  const isPlain = leaves.length === 1 && leaves[0][0] === name;
  out.add('shared', 'hole', name, field, { value: isPlain ? leaves[0][1] : '', type: printType(field.type) });
  if (!isPlain) for (const [leaf, value] of leaves) out.add('shared', 'hole', leaf, field, { value });
}

function addState(out: EntryList, entry: StateSyntax): void {
  switch (entry.is) {
    case 'grid':
      return out.add('S', 'grid', '', entry, {
        size: `${printExpr(entry.width)} x ${printExpr(entry.height)}`,
        capacity: entry.upto ? 'upto' : '',
        wrap: entry.wrap ? 'wrap' : '',
      });
    case 'layer': {
      const layer = entry.name.text;
      out.add('S', 'layer', layer, entry, {});
      addFields(out, layer, entry.fields);
      for (const kind of entry.kinds) {
        out.add('S', 'kind', kind.name.text, kind, { layer });
        addFields(out, kind.name.text, kind.fields);
      }
      return;
    }
    case 'group': {
      const members = entry.members.map(printThing).join(', ');
      return out.add('shared', 'group', entry.name.text, entry, { members });
    }
    case 'var':
      return out.add('S', 'variable', entry.name.text, entry, {
        type: printType(entry.type),
        each: entry.each?.text,
        default: entry.default ? printExpr(entry.default) : '',
      });
    case 'table': {
      const table = entry.name.text;
      out.add('S', 'table', table, entry, { rows: printExpr(entry.capacity) });
      addFields(out, table, entry.fields);
    }
  }
}

function addFields(out: EntryList, owner: string, fields: readonly FieldSyntax[]): void {
  for (const field of fields)
    out.add('S', 'attribute', `${owner}.${field.name.text}`, field, {
      type: printType(field.type) + (field.key ? ' key' : ''),
      default: field.default ? printExpr(field.default) : '',
    });
}

function addAction(out: EntryList, action: ActionSyntax): void {
  const name = action.name.text;
  out.add('A', 'action', name, action, {
    outer: action.withheld ? 'withheld' : action.outer ? printString(action.outer) : '',
    args: printDeclarations(action.args),
    macro: action.macro && (action.macro.map((step) => step.text).join(' ') || 'nothing'),
  });
  if (action.about) out.add('content', 'description', name, action, { text: printString(action.about) });
}

/** The values of a type that lists them, as they are written. */
export function choicesOf(type: TypeSyntax): readonly string[] {
  return type.is === 'choice' ? type.values.map(({ value }) => printExpr(value)) : [];
}
