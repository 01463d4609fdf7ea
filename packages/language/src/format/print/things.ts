import type {
  AttrSyntax,
  CellSyntax,
  CountSyntax,
  IntentSyntax,
  ItemSyntax,
  RowSyntax,
  ThingSyntax,
} from '../../syntax/ast';
import { operand, printExpr, printPath, printSet } from './expressions';

/** Sums and what binds closer. */
const SUM = 5;
const PRIMARY = 8;

export function printThing({ bind, name, attrs }: ThingSyntax): string {
  return (bind ? `${bind.text}: ` : '') + name.text + (attrs.length > 0 ? printAttrs(attrs) : '');
}

export function printAttrs(attrs: readonly AttrSyntax[]): string {
  return `(${attrs.map(printAttr).join(', ')})`;
}

function printAttr(attr: AttrSyntax): string {
  const name = attr.name.text;
  switch (attr.is) {
    case 'flag':
      return attr.not ? `not ${name}` : name;
    case 'direction':
      return `${name}: ${attr.word}`;
    case 'bind':
      return `${name}: ?${attr.bind.text}`;
    case 'value':
      return `${name}: ${printExpr(attr.value)}`;
    case 'compare':
    case 'change':
      return `${name} ${attr.op} ${operand(attr.value, SUM)}`;
    case 'in':
      return `${name} in ${printSet(attr.set)}`;
  }
}

export function printRow({ cells }: RowSyntax): string {
  return `[ ${cells.map(printCell).join(' | ')} ]`.replace(/ {2,}/g, ' ');
}

function printCell({ gap, items }: CellSyntax): string {
  const inside = items.map(printItem).join(' ');
  if (!gap) return inside;
  return items.length > 0 ? `... ${inside} ...` : '...';
}

function printItem(item: ItemSyntax): string {
  switch (item.is) {
    case 'thing':
      return before(item) + printThing(item.thing);
    case 'path':
      return before(item) + printPath(item.path);
    case 'any':
      return `${before(item)}any(${item.group.text})`;
    case 'bindCell':
      return `@?${item.name.text}`;
    case 'anchor':
      return `@${operand(item.cell, PRIMARY)}`;
    case 'count': {
      const radius = item.radius ? `${operand(item.radius, SUM)}, ` : '';
      const inside = [...(item.count ? [printCount(item.count)] : []), ...item.items.map(printItem)];
      return `${item.where}(${radius}${inside.join(' ')})`;
    }
  }
}

function before({ intent, mark }: { intent?: IntentSyntax; mark?: 'no' | 'was' }): string {
  return (mark ? `${mark} ` : '') + (intent ? `${printIntent(intent)} ` : '');
}

function printIntent(intent: IntentSyntax): string {
  switch (intent.is) {
    case 'direction':
    case 'word':
      return intent.word;
    case 'chase':
      return `${intent.how} ${intent.target.text}${intent.avoiding ? ` avoiding ${intent.avoiding.text}` : ''}`;
    case 'value':
      return printPath(intent.path);
  }
}

function printCount({ low, high, bind }: CountSyntax): string {
  if (bind) return `?${bind.text}`;
  return low !== undefined && low === high ? `${low}` : `${low ?? ''}..${high ?? ''}`;
}
