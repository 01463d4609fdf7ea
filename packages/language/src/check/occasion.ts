/** When a signal is paid: `when`, and `once`, `after` and `noisy` before it. */
import type { SignalSyntax } from '../syntax/ast';
import type { Occasion } from '../model/model';
import { int, PERCENT } from '../model/typing';
import { readsHolesOnly } from './constants';
import { error, type Context } from './context';
import { checkCondition, checkInteger, checkTyped, numberRange } from './expr';
import { topScope, type Scope } from './scope';

type Signal = SignalSyntax & { is: 'signal' };
type Modifier = Signal['modifiers'][number];

/** A longer delay would cost memory in every instance. */
const MAX_DELAY = 64;

/** Why an ending has no such modifier. */
const NOT_FOR_END: Partial<Record<Modifier['is'], string>> = {
  once: 'an episode ends once anyway.',
  noisy:
    'an ending that comes by chance would hide whether the task was solved. Make a reward noisy instead.',
};

export function checkOccasion(c: Context, scope: Scope, syntax: Signal): Occasion | undefined {
  const { modifiers, channel } = syntax;
  let sound = true;
  for (const modifier of modifiers) {
    const first = modifiers.find((other) => other.is === modifier.is);
    if (first !== modifier)
      sound = refuse(c, modifier, 'duplicate-modifier', `\`${modifier.is}\` stands here twice.`);
    const reason = channel === 'end' ? NOT_FOR_END[modifier.is] : undefined;
    if (reason) sound = refuse(c, modifier, 'not-for-end', `\`end\` cannot be \`${modifier.is}\`: ${reason}`);
  }
  const amountOf = (is: Modifier['is']) => modifiers.find((modifier) => modifier.is === is)?.amount;
  const when = syntax.when && checkCondition(c, scope, syntax.when);
  const delay = amountOf('after');
  const after = delay && checkDelay(c, delay);
  const noise = amountOf('noisy');
  const noisy = noise && checkTyped(c, scope, noise, PERCENT);
  if (!sound || (syntax.when && !when) || (delay && !after) || (noise && !noisy)) return undefined;
  return {
    ...(when ? { when } : {}),
    ...(noisy ? { noisy } : {}),
    ...(modifiers.some((modifier) => modifier.is === 'once') ? { once: true } : {}),
    ...(after ? { after } : {}),
  };
}

function refuse(c: Context, modifier: Modifier, code: string, message: string): false {
  // With the space before it.
  const edits = [{ span: { start: modifier.start - 1, end: modifier.end }, text: '' }];
  error(c, modifier, code, message, { title: `Remove \`${modifier.is}\``, edits });
  return false;
}

function checkDelay(c: Context, amount: NonNullable<Modifier['amount']>): Occasion['after'] {
  const steps = checkInteger(c, topScope('declaration'), amount, int(0, MAX_DELAY));
  if (!steps) return undefined;
  if (!readsHolesOnly(steps))
    return error(
      c,
      amount,
      'not-constant',
      '`after` waits for the same number of steps all through an episode: only numbers and holes can stand here.',
    );
  const { low, high } = numberRange(steps);
  if (low < 0 || high > MAX_DELAY)
    return error(
      c,
      amount,
      'delay-range',
      `\`after\` waits for 0 to ${MAX_DELAY} steps; this may be ${low === high ? low : `${low}..${high}`}.`,
    );
  return { steps, most: high };
}
