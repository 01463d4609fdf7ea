/** Cells of a turn's rules: kinds and groups, each with a word before it. */
import type { CellSyntax, IntentSyntax, ItemSyntax, Name } from '../syntax/ast';
import type { TurnCell, TurnIntent, TurnItem } from '../model/model';
import { DIRECTION_NAMES, type Direction } from '../model/types';
import { error } from '../check/context';
import { span } from '../check/expr';
import { kindsOfName, unknownThing } from '../check/groups';
import type { Reading } from './steps';

export type Side = 'left' | 'right';

const MAX_ITEMS = 64;

export function checkTurnCell(r: Reading, syntax: CellSyntax, side: Side): TurnCell {
  const { c } = r;
  if (syntax.gap && syntax.items.length)
    error(c, syntax.items[0], 'not-in-turn', 'In a turn a gap (`...`) runs over cells whatever they hold.');
  if (syntax.items.length > MAX_ITEMS)
    error(c, syntax.items[MAX_ITEMS], 'too-large', `A cell has at most ${MAX_ITEMS} items.`);
  const items = syntax.gap ? [] : syntax.items.flatMap((item) => checkItem(r, item, side) ?? []);
  if (side === 'right')
    for (const item of items) if (item.mark !== 'no') for (const kind of item.kinds) c.made.add(kind);
  return { span: span(syntax), gap: syntax.gap, items };
}

function checkItem(r: Reading, syntax: ItemSyntax, side: Side): TurnItem | undefined {
  const { c } = r;
  switch (syntax.is) {
    case 'thing': {
      const extra = syntax.thing.bind ?? syntax.thing.attrs[0];
      if (extra) return unfit(r, extra, 'Kinds of a turn have no attributes and are not bound to names');
      if (syntax.mark === 'was') return unfit(r, syntax, '`was` stands in conditions behind the groups');
      return named(r, { ...syntax, mark: syntax.mark }, syntax.thing.name, side);
    }
    case 'any':
      if (side === 'left')
        return error(
          c,
          syntax,
          'any-left',
          `\`any(${syntax.group.text})\` puts down one of these kinds; on the left write \`${syntax.group.text}\`.`,
          {
            title: `Write \`${syntax.group.text}\``,
            edits: [{ span: span(syntax), text: syntax.group.text }],
          },
        );
      if (syntax.intent)
        return error(
          c,
          syntax.intent,
          'not-in-turn',
          'What `any` draws stands still; set its direction in a rule of its own.',
        );
      return named(r, { ...span(syntax), mark: 'any' }, syntax.group, side);
    case 'path':
      if (syntax.mark === 'was') return unfit(r, syntax, '`was` stands in conditions behind the groups');
      if (syntax.path.steps.length) return unfit(r, syntax, 'A cell of a turn reads no values');
      return named(r, { ...syntax, mark: syntax.mark }, syntax.path.name, side);
    case 'bindCell':
    case 'anchor':
      return unfit(r, syntax, 'Cells of a turn have no names');
    case 'count':
      return unfit(r, syntax, `\`${syntax.where}\` counts in native transitions only`);
  }
}

function unfit(r: Reading, at: { start: number; end: number }, why: string): undefined {
  return error(
    r.c,
    at,
    'not-in-turn',
    `${why}. A cell holds kinds and groups, each perhaps with \`no\` or a direction word before it.`,
  );
}

function named(
  r: Reading,
  syntax: { start: number; end: number; intent?: IntentSyntax; mark?: 'no' | 'any' },
  name: Name,
  side: Side,
): TurnItem | undefined {
  const { c } = r;
  const kinds = kindsOfName(c, name.text);
  if (!kinds) return unknownThing(c, name);
  const intent = syntax.intent && readIntent(r, syntax.intent, side);
  if (syntax.intent && intent === undefined) return undefined;
  const one = kinds.length === 1;
  return {
    span: { start: syntax.start, end: syntax.end },
    ...(intent === undefined ? {} : { intent }),
    ...(syntax.mark ? { mark: syntax.mark } : {}),
    name: one ? c.kinds[kinds[0]].name : name.text,
    id: one ? kinds[0] : groupId(r, name.text),
    kinds,
  };
}

function groupId(r: Reading, name: string): number {
  const known = r.names.get(name);
  if (known !== undefined) return known;
  r.names.set(name, -1 - r.names.size);
  return -r.names.size;
}

function readIntent(r: Reading, syntax: IntentSyntax, side: Side): TurnIntent | undefined {
  const { c } = r;
  if (r.late)
    return error(
      c,
      syntax,
      'intent-after-move',
      'Behind the `move` nothing has a direction any more, and none is looked at: put the rule before it.',
    );
  if (syntax.is === 'chase' || syntax.is === 'value')
    return unfit(r, syntax, 'In a turn directions are words');
  if (syntax.word === 'wander' && side === 'left')
    return error(c, syntax, 'wander-left', '`wander` draws a direction; on the left write `moving`.', {
      title: 'Write `moving`',
      edits: [{ span: span(syntax), text: 'moving' }],
    });
  const direction = (DIRECTION_NAMES as readonly string[]).indexOf(syntax.word);
  return direction >= 0 ? (direction as Direction) : (syntax.word as Exclude<TurnIntent, Direction>);
}
