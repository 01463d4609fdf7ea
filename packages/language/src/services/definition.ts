import type { Span } from '../syntax/ast';
import { type Document, isHere } from './document';
import { referenceAt } from './reference';

export interface Definition {
  /** The name that was asked about. */
  readonly span: Span;
  /** Where it is declared; labels and endings may be in several places. */
  readonly targets: readonly { readonly name: Span; readonly whole: Span }[];
}

export function definitionAt(document: Document, offset: number): Definition | undefined {
  const found = referenceAt(document, offset);
  if (!found || found.is === 'word') return undefined;
  const { span } = found;
  if (found.is === 'value') return found.at && { span, targets: [{ name: found.at, whole: found.at }] };
  const { declared } = found;
  const repeats = declared.role === 'label' || declared.role === 'ending';
  if (!isHere(declared)) return undefined;
  const all = repeats
    ? document.declared.filter(
        ({ role, name, isRemembered }) => role === declared.role && name === declared.name && !isRemembered,
      )
    : [declared];
  return { span, targets: all.map(({ span: name, whole }) => ({ name, whole })) };
}
