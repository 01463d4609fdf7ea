/** Declared things in the words of the language, in a line. */
import type { Axis } from '../model/model';
import type { Declared } from './declared';
import type { Document } from './document';
import { printExpr } from '../format/print/expressions';
import { printType } from '../format/print/types';

const BY_ROLE: Partial<Record<Declared['role'], Axis>> = {
  kind: 'S',
  group: 'S',
  layer: 'S',
  attribute: 'S',
  variable: 'S',
  action: 'A',
  argument: 'A',
  label: 'T',
  milestone: 'Y',
  local: 'T',
  task: 'x',
  ending: 'Y',
};

/** All axes of a hole, as far as the last good version of the text knows it; a task's own hole is one of x. */
export function axesOfParam(document: Document, { name, owner }: Declared): readonly Axis[] {
  const tasks = document.world?.tasks ?? [];
  const known = document.world?.holes.find(
    (hole) =>
      hole.name === name &&
      (hole.task === undefined ? owner === undefined : tasks[hole.task]?.name === owner),
  );
  return known?.axes ?? (owner === undefined ? [] : ['x']);
}

export function axisOf(document: Document, declared: Declared): Axis | undefined {
  return declared.role === 'param' ? axesOfParam(document, declared)[0] : BY_ROLE[declared.role];
}

/** `0..9 = 3`: the domain and the default. */
export function domainText({ type, default: initial }: Declared): string {
  return [type && printType(type), initial && `= ${printExpr(initial)}`].filter(Boolean).join(' ');
}

export function oneLine(document: Document, declared: Declared): string {
  const domain = domainText(declared);
  switch (declared.role) {
    case 'kind':
      return `kind of layer ${declared.owner}`;
    case 'group':
      return `group: ${(declared.members ?? []).join(', ')}`;
    case 'layer':
      return `layer: ${kindsOf(document, declared).join(', ')}`;
    case 'attribute':
    case 'field':
      return `${declared.owner}: ${domain}`;
    case 'param':
      return `hole: ${domain}`;
    case 'variable':
      return `variable${declared.of ? ` for each ${declared.of}` : ''}: ${domain}`;
    case 'action': {
      const args = argumentsOf(document, declared).map((arg) => `${arg.name}: ${domainText(arg)}`);
      return args.length > 0 ? `action (${args.join(', ')})` : 'action';
    }
    case 'type':
      return `type: ${domain}`;
    case 'local':
      return declared.of ? `a ${declared.of}, bound here` : `bound here${domain ? `: ${domain}` : ''}`;
    case 'label':
      return 'label: whether that statement fired';
    case 'milestone':
      return `milestone${declared.of ? ` for each ${declared.of}` : ''}: whether it was reached`;
    default:
      return declared.role;
  }
}

export function kindsOf(document: Document, layer: Declared): string[] {
  return document.declared
    .filter(({ role, owner }) => role === 'kind' && owner === layer.name)
    .map(({ name }) => name);
}

export function argumentsOf(document: Document, action: Declared): Declared[] {
  return document.declared.filter(({ role, owner }) => role === 'argument' && owner === action.name);
}
