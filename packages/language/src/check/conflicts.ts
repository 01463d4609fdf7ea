/** Items of one cell that cannot hold together, or that say the same twice. */
import type { Test, Thing } from '../model/model';
import { error, listed, warn, type Context } from './context';

type ThingTest = Test & { is: 'thing' };

export function conflicts(c: Context, items: readonly Test[]): void {
  const things = items.filter((item): item is ThingTest => item.is === 'thing' && item.mark !== 'was');
  const wanted = things.filter((item) => !item.mark);
  for (let i = 0; i < wanted.length; i++) {
    for (let j = i + 1; j < wanted.length; j++) bothWanted(c, wanted[i], wanted[j]);
  }
  for (const none of things) {
    if (none.mark === 'no') for (const item of wanted) excluded(c, item, none);
  }
}

/** The layer all kinds of a thing stand on, if it is one. */
export function soleLayer(c: Context, thing: Thing): number | undefined {
  const layer = c.kinds[thing.members[0].kind].layer;
  return thing.members.every((member) => c.kinds[member.kind].layer === layer) ? layer : undefined;
}

function bothWanted(c: Context, a: ThingTest, b: ThingTest): void {
  const layer = soleLayer(c, a.thing);
  if (layer === undefined || layer !== soleLayer(c, b.thing)) return;
  if (a.thing.members.some((member) => b.thing.members.some((other) => other.kind === member.kind))) return;
  const say = c.asPuzzlescript ? warn : error;
  say(
    c,
    b.span,
    'same-layer',
    `\`${a.thing.name}\` and \`${b.thing.name}\` are kinds of one layer (\`${c.layers[layer].name}\`), and a cell holds one object of it: this never matches.`,
  );
}

function excluded(c: Context, item: ThingTest, none: ThingTest): void {
  const layer = soleLayer(c, item.thing);
  if (layer === undefined || layer !== soleLayer(c, none.thing)) return;
  const excluded = none.thing.members
    .filter((member) => !member.tests.length && !none.thing.tests.length)
    .map((member) => member.kind);
  const kinds = item.thing.members.map((member) => member.kind);
  if (kinds.every((kind) => excluded.includes(kind))) {
    warn(
      c,
      none.span,
      'never-matches',
      `\`${item.thing.name}\` and \`no ${none.thing.name}\` exclude each other: this never matches.`,
    );
  } else if (!none.thing.members.some((member) => kinds.includes(member.kind))) {
    warn(
      c,
      none.span,
      'implied',
      `\`no ${none.thing.name}\` says nothing new: ${listed([`\`${item.thing.name}\``])} is on the same layer (\`${c.layers[layer].name}\`) already.`,
      {
        title: 'Leave it out',
        edits: [{ span: none.span, text: '' }],
      },
    );
  }
}
