/** `hand is Key(color: red)` where the value is known: its kind is one of the thing's, and the attributes named agree. */
import { evaluate, type Reading } from './evaluate';
import { kindOfCode } from './format';
import type { Expr } from './model';

export function like(expr: Expr & { is: 'like' }, reading: Reading): number | undefined {
  const { value, thing } = expr;
  const code = evaluate(value, reading);
  if (code === undefined || value.type.is !== 'object') return undefined;
  const found = kindOfCode(reading.shape, value.type, code);
  if (!found) return 0;
  const own = (name: string): number | undefined => {
    const attribute = found.kind.attributes.find((entry) => entry.name === name);
    if (!attribute) return undefined;
    return (
      attribute.low + (Math.floor(found.digits / attribute.factor) % (attribute.high - attribute.low + 1))
    );
  };
  let unknown = false;
  for (const member of thing.members) {
    if (member.kind !== found.id) continue;
    const tests = [...member.tests, ...thing.tests].map((test) =>
      test.is === 'test' ? evaluate(test.test, { ...reading, own }) : 1,
    );
    if (tests.every((test) => test)) return 1;
    if (tests.includes(undefined) && !tests.includes(0)) unknown = true;
  }
  return unknown ? undefined : 0;
}
