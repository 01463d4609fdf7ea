import type { ActionSyntax, TextEdit } from '@terrarium/language';
import { insertAt } from '../edits';
import type { Subject } from '../perturbation';
import { actionsOf } from '../sites/blocks';

/** Behind the name of an action, its arguments or what it stands for: where the agent's own word for it is written. */
export function headEnd({ name, args, macro }: ActionSyntax): number {
  if (macro) return macro.at(-1)?.end ?? name.end + ' ='.length;
  return args.length > 0 ? args[args.length - 1].end + ')'.length : name.end;
}

/** One more action at the end of the list. */
export function added(subject: Subject, code: string): TextEdit {
  const last = actionsOf(subject).at(-1);
  return insertAt(last?.end ?? 0, `, ${code}`);
}

/** A name like this one that no action has. */
export function freeName(subject: Subject, name: string): string {
  const taken = new Set(actionsOf(subject).map((action) => action.name.text));
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? name : `${name}_${n}`;
    if (!taken.has(candidate)) return candidate;
  }
}
