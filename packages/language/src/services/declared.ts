/** Everything a text declares, from the tree alone: a text with errors has names as well. */
import type {
  BlockSyntax,
  ExprSyntax,
  FieldSyntax,
  Name,
  PathExpr,
  SignalSyntax,
  Span,
  StateSyntax,
  TypeSyntax,
} from '../syntax/ast';
import { type SyntaxPart, walk } from '../syntax/walk';

export type DeclaredRole =
  | 'kind'
  | 'group'
  | 'type'
  | 'table'
  | 'layer'
  | 'attribute'
  | 'field'
  | 'variable'
  | 'param'
  | 'action'
  | 'argument'
  | 'label'
  | 'milestone'
  | 'local'
  | 'task'
  | 'ending';

export interface Declared {
  readonly role: DeclaredRole;
  readonly name: string;
  /** The name where it is declared. */
  readonly span: Span;
  /** All of the declaration. */
  readonly whole: Span;
  /** The kind of an attribute, the type or hole of a field, the layer of a kind, the action of an argument, the task of its own hole. */
  readonly owner?: string;
  readonly type?: TypeSyntax;
  readonly default?: ExprSyntax;
  /** Known from the last good version only: it has no place in this text. */
  readonly isRemembered?: boolean;
  /** Where it can be read; everywhere if absent. */
  readonly scope?: Span;
  /** What a local is: the kind of a bound object, or the type in whose values a variable or milestone is spread. */
  readonly of?: string;
  /** Of a name bound by `for`: the list it goes through. */
  readonly through?: PathExpr;
  /** Of a name bound by `on`: which argument of the action `owner`. */
  readonly argument?: number;
  /** Of a group: the kinds and groups in it. */
  readonly members?: readonly string[];
  /** Of a group: no member has a condition, so it is a type as well. */
  readonly isPlain?: boolean;
}

export function declaredIn(blocks: readonly BlockSyntax[]): Declared[] {
  const found: Declared[] = [];
  const add = (role: DeclaredRole, name: Name, whole: Span, more: Partial<Declared> = {}) => {
    if (name.end > name.start)
      found.push({ role, name: name.text, span: spanOf(name), whole: spanOf(whole), ...more });
  };
  const addField = (role: DeclaredRole, field: FieldSyntax, more: Partial<Declared> = {}) => {
    add(role, field.name, field, { type: field.type, default: field.default, ...more });
    addFields(field.type, field.name.text);
  };
  /** The fields of records, wherever their type is written. */
  const addFields = (type: TypeSyntax, owner: string): void => {
    if (type.is === 'list') addFields(type.element, owner);
    else if (type.is === 'record') for (const field of type.fields) addField('field', field, { owner });
  };

  for (const block of blocks) {
    switch (block.is) {
      case 'type':
        add('type', block.name, block, { type: block.type });
        addFields(block.type, block.name.text);
        break;
      case 'param':
        addField('param', block.field);
        break;
      case 'state':
        for (const entry of block.entries) declaredInState(entry, add, addField);
        break;
      case 'actions':
        for (const action of block.actions) {
          add('action', action.name, action);
          for (const arg of action.args) addField('argument', arg, { owner: action.name.text });
        }
        break;
      case 'task':
        add('task', block.name, block);
        for (const entry of block.entries)
          if (entry.is === 'param')
            addField('param', entry.field, { owner: block.name.text, scope: spanOf(block) });
        break;
      default:
        break;
    }
  }
  const visit = (part: SyntaxPart) => {
    if (part.is === 'label' && 'statement' in part)
      add('label', (part as unknown as { name: Name }).name, part);
    if (part.is === 'signal' && 'ending' in part && part.ending) add('ending', part.ending as Name, part);
    if (part.is === 'milestone') declaredByMilestone(part as MilestoneSyntax, add);
  };
  for (const block of blocks) walk(block, visit);
  return found;
}

type MilestoneSyntax = SignalSyntax & { readonly is: 'milestone' };

/** Without `when` the names are labels' own. */
function declaredByMilestone(entry: MilestoneSyntax, add: Add): void {
  if (!entry.when) return;
  const type = entry.each?.type;
  const of = type?.is === 'named' ? type.names[0].text : undefined;
  add('milestone', entry.names[0], entry, { of });
}

type Add = (role: DeclaredRole, name: Name, whole: Span, more?: Partial<Declared>) => void;
type AddField = (role: DeclaredRole, field: FieldSyntax, more?: Partial<Declared>) => void;

function declaredInState(entry: StateSyntax, add: Add, addField: AddField): void {
  switch (entry.is) {
    case 'grid':
      return;
    case 'layer':
      add('layer', entry.name, entry);
      for (const kind of entry.kinds) {
        add('kind', kind.name, kind, { owner: entry.name.text });
        for (const field of [...entry.fields, ...kind.fields])
          addField('attribute', field, { owner: kind.name.text });
      }
      return;
    case 'group':
      add('group', entry.name, entry, {
        members: entry.members.map(({ name }) => name.text),
        isPlain: entry.members.every(({ attrs }) => attrs.length === 0),
      });
      return;
    case 'var':
      add('variable', entry.name, entry, { type: entry.type, default: entry.default, of: entry.each?.text });
      return;
    case 'table':
      add('table', entry.name, entry);
  }
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}
