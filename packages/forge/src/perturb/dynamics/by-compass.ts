/** From turning to the compass: `left` is west now, `forward` north, and there is a `back` for south. */
import type { AttrSyntax, ExprSyntax, StmtSyntax, TextEdit } from '@terrarium/language';
import { insertAt, replace } from '../edits';
import type { Subject } from '../perturbation';
import { actionsOf } from '../sites/blocks';
import { inner, lists } from '../sites/statements';
import { called, type Steering } from './steering-site';

type On = Extract<StmtSyntax, { is: 'on' }>;
/** `Agent(facing: ccw(facing))` on the right of a rule. */
interface Turn {
  readonly kind: string;
  readonly attribute: string;
  readonly value: ExprSyntax;
}

const MEANING: Readonly<Record<string, string>> = { left: 'west', right: 'east', forward: 'north' };

export function byCompass(subject: Subject): Steering[] {
  const statements = lists(subject).flat();
  const on = (name: string) =>
    statements.find(
      (one): one is On => one.is === 'on' && one.actions.length === 1 && one.actions[0].name.text === name,
    );
  const [left, right, forward] = [on('left'), on('right'), on('forward')];
  const [toLeft, toRight] = [turnOf(left, 'ccw'), turnOf(right, 'cw')];
  if (!forward || !toLeft || toLeft.kind !== toRight?.kind || toLeft.attribute !== toRight.attribute)
    return [];
  const { kind, attribute } = toLeft;
  const face = (heading: string) => `[ ${kind} ] -> [ ${kind}(${attribute}: ${heading}) ]`;
  return [
    {
      id: kind,
      label: kind,
      sentence: `${kind} goes north, south, west or east at once, whichever way it faces.`,
      edits: () => [
        replace(toLeft.value, 'west'),
        replace(toRight.value, 'east'),
        insertAt(forward.start, `on forward ${face('north')}\non back ${face('south')}\n`),
        replace(forward.actions[0].name, 'left, right, forward, back'),
        ...renamed(subject),
      ],
    },
  ];
}

function turnOf(statement: On | undefined, call: 'cw' | 'ccw'): Turn | undefined {
  const rule = statement && inner(statement);
  if (rule?.is !== 'rule') return undefined;
  const things = (rule.right ?? []).flatMap((row) => row.cells.flatMap(({ items }) => items));
  for (const item of things) {
    if (item.is !== 'thing') continue;
    const attr = item.thing.attrs.find((one) => isTurn(one, call));
    if (attr?.is === 'value')
      return { kind: item.thing.name.text, attribute: attr.name.text, value: attr.value };
  }
  return undefined;
}

function isTurn(attr: AttrSyntax, call: string): boolean {
  return attr.is === 'value' && attr.value.is === 'call' && attr.value.name.text === call;
}

function renamed(subject: Subject): TextEdit[] {
  const actions = actionsOf(subject);
  const words = actions.flatMap((action) => {
    const meaning = MEANING[action.name.text];
    return meaning ? [called(action, meaning)] : [];
  });
  return [...words, insertAt(actions[actions.length - 1].end, ', back as "south"')];
}
