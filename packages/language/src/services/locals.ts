/** Names that are bound inside of something: `let`, loops, arguments of `on`, `?n`, `b: Box`; each with where it holds. */
import type {
  ExprSyntax,
  Name,
  SignalSyntax,
  Span,
  StmtSyntax,
  ThingSyntax,
  WorldSyntax,
} from '../syntax/ast';
import { type SyntaxPart, walk } from '../syntax/walk';
import type { Declared } from './declared';

type Part = StmtSyntax | ExprSyntax | ThingSyntax | (SignalSyntax & { readonly is: 'milestone' });

export function localsIn(worlds: readonly WorldSyntax[]): Declared[] {
  const found: Declared[] = [];
  const [world] = worlds;
  if (!world) return found;
  visit(world, world, found);
  return found.map((entry) => withArgumentType(world, entry));
}

const local = (name: Name, whole: Span, scope: Span, more: Partial<Declared> = {}): Declared => ({
  role: 'local',
  name: name.text,
  span: { start: name.start, end: name.end },
  whole: { start: whole.start, end: whole.end },
  scope: { start: scope.start, end: scope.end },
  ...more,
});

/** `on press(c)`: what `c` is stands in `actions`. */
function withArgumentType({ blocks }: WorldSyntax, entry: Declared): Declared {
  if (entry.argument === undefined) return entry;
  const actions = blocks.flatMap((block) => (block.is === 'actions' ? block.actions : []));
  const action = actions.find(({ name }) => name.text === entry.owner);
  return { ...entry, type: action?.args[entry.argument]?.type };
}

/** `home` is what a binding holds in: the rule, the query or the loop around it. */
function visit(root: SyntaxPart, home: Span, found: Declared[]): void {
  let start: unknown;
  walk(root, (node) => {
    // What a start names holds to the end of its task.
    if (node.is === 'start') start = (node as SyntaxPart & { readonly body: unknown }).body;
    if (node !== root && node !== start && opensScope(node)) {
      visit(node, node, found);
      return false;
    }
    bindingsOf(node, home, found);
    return true;
  });
}

function opensScope(part: SyntaxPart): boolean {
  return SCOPES.has(part.is ?? '');
}

const SCOPES: ReadonlySet<string> = new Set(
  'task rule query fold pick for each on body action milestone'.split(' '),
);

function bindingsOf(node: SyntaxPart, home: Span, found: Declared[]): void {
  const part = node as Part;
  switch (part.is) {
    case 'let':
      found.push(local(part.name, part, { start: part.end, end: home.end }, { type: part.type }));
      return;
    case 'for':
      if ('body' in part) found.push(local(part.name, part, part, throughOf(part)));
      return;
    case 'milestone':
      if (part.each) found.push(local(part.each.name, part, part, { type: part.each.type }));
      return;
    case 'each':
    case 'fold':
    case 'pick':
      found.push(local(part.name, part, part, { of: part.of.text }));
      return;
    case 'on':
      for (const action of part.actions)
        action.args.forEach((name, argument) =>
          found.push(local(name, action, part, { owner: action.name.text, argument })),
        );
      return;
    case 'kind':
      // An expression of this name has its thing inside.
      if ('bind' in part && part.bind) found.push(local(part.bind, part, home, { of: part.name.text }));
      return;
    default:
      inCell(node as unknown as Record<string, unknown> & SyntaxPart, home, found);
  }
}

/** The list that `for r in rules` goes through. */
function throughOf({ set }: StmtSyntax & { is: 'for' }): Partial<Declared> {
  return set.is === 'value' && set.value.is === 'path' ? { through: set.value } : {};
}

/** `?n` and `@?c` stand in nodes of their own. */
function inCell(node: Record<string, unknown> & SyntaxPart, home: Span, found: Declared[]): void {
  if (node.is === 'bindCell') found.push(local(node.name as Name, node, home));
  const bind = node.bind as Name | undefined;
  if (bind && node.is !== 'kind') found.push(local(bind, node, home));
}
