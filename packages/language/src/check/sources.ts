/** The items of a rule's left side as what its right side may keep or carry over. */
import type { RowSyntax, Span, ThingSyntax } from '../syntax/ast';
import type { QuickFix } from '../syntax/diagnostic';
import type { Expr, Row, Test, Write } from '../model/model';
import type { Context } from './context';
import { span } from './expr';
import { findName, type Scope } from './scope';

export interface Source {
  readonly row: number;
  readonly cell: number;
  readonly item: number;
  /** What "the same name" means: the kind, group or layer as written, or the value that is read. */
  readonly name: string;
  readonly test: Test & { is: 'thing' | 'value' };
  /** The right side names it again in its own cell, or by its bound name anywhere. */
  readonly stays: boolean;
  used: boolean;
}

export function sourcesOf(c: Context, left: readonly Row[], right: readonly RowSyntax[]): Source[] {
  const names = namesUsed(right);
  const sources: Source[] = [];
  left.forEach((row, i) =>
    row.cells.forEach((cell, j) =>
      cell.items.forEach((test, k) => {
        if ((test.is !== 'thing' && test.is !== 'value') || test.mark || cell.gap) return;
        const name = test.is === 'thing' ? test.thing.name : valueName(test.value);
        const bound =
          test.is === 'thing' && test.thing.bind !== undefined ? c.locals[test.thing.bind].name : undefined;
        const stays =
          (bound !== undefined && names.has(bound)) ||
          right[i].cells[j].items.some(
            (item) => item.is === 'thing' && !item.mark && item.thing.name.text === name,
          );
        sources.push({ row: i, cell: j, item: k, name, test, stays, used: false });
      }),
    ),
  );
  return sources;
}

function namesUsed(right: readonly RowSyntax[]): Set<string> {
  const names = new Set<string>();
  for (const row of right) {
    for (const cell of row.cells) {
      for (const item of cell.items) {
        if (item.is === 'thing' && item.thing.bind) names.add(item.thing.bind.text);
        else if (item.is === 'path') names.add(item.path.name.text);
      }
    }
  }
  return names;
}

/** Two values are the same name if they read the same variable, hole or bound name. */
export function valueName(value: Expr): string {
  switch (value.is) {
    case 'variable':
      return `variable ${value.variable} ${value.index ? valueName(value.index) : ''}`;
    case 'local':
      return `local ${value.local}`;
    case 'param':
      return `param ${value.param} ${(value.index ?? []).map(({ at }) => valueName(at)).join(' ')}`;
    case 'const':
      return `const ${value.value}`;
    case 'objectAt':
      return valueName(value.cell);
    default:
      return `at ${value.span.start}`;
  }
}

export function sourceOf(sources: readonly Source[], local: number): Source | undefined {
  return sources.find((source) => source.test.is === 'thing' && source.test.thing.bind === local);
}

export function keep(source: Source, row: number, cell: number): Write['object'] {
  return source.row === row && source.cell === cell
    ? { is: 'keep', item: source.item }
    : { is: 'carry', row: source.row, cell: source.cell, item: source.item };
}

/** Names the object on the left and uses the name on the right. */
export function bindingFix(scope: Scope, source: Source, syntax: ThingSyntax): QuickFix | undefined {
  if (source.test.is !== 'thing') return undefined;
  const { thing } = source.test;
  const letter = thing.name[0].toLowerCase();
  const name = letter === 'v' || findName(scope, letter) ? `${letter}1` : letter;
  const before = (at: Span) => ({ start: at.start, end: at.start });
  const left = { span: before(thing.span), text: `${name}: ` };
  const right = syntax.attrs.length
    ? { span: before(syntax.name), text: `${name}: ` }
    : { span: span(syntax.name), text: name };
  return { title: `Bind it: \`${name}: ${thing.name}\``, edits: [left, right] };
}
