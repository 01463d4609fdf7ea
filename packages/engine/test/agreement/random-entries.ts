/** What a generated world does with holes that are records and lists, as text. */
import type { Dice } from './dice';
import { condition } from './random-expressions';
import type { Vocabulary } from './vocabulary';

/** Objects of one layer, so that a cell can be one of them. */
const things = (v: Vocabulary): string =>
  v.layers[0]!.kinds.slice(0, 2)
    .map((kind) => kind.name)
    .join(' or ');

export function structuredHoles(v: Vocabulary): string[] {
  return [
    `type Deal = { form: { swap, gain * 2, idle }, side: direction or none, a: ${things(v)}, b: ${things(v)} or none, n: 0..4 = 1, odd: 2 of 0..3 }`,
    'param deals: upto 3 of Deal = { { form: gain, n: 2 }, { odd: { 1, 3 } } }',
    'param deal: Deal',
    'param picks: upto 4 of -2..6 = { 1, 3 }',
    `param pair: 2 of ${v.kinds[0]!.name} or none`,
  ];
}

/** An integer read from such a hole. */
export function entryInteger(dice: Dice): string {
  return dice.one([
    () => (dice.tag('record field'), 'deal.n'),
    () => (dice.tag('record field'), 'deal.odd.(2)'),
    () => (dice.tag('list length'), 'picks.length'),
    () => (dice.tag('list entry'), `picks.(${dice.between(1, 4)})`),
    () => (dice.tag('computed entry'), 'picks.(max(1, min(4, n)))'),
    () => (dice.tag('computed entry'), 'deals.(max(1, min(3, m))).odd.(max(1, min(2, turn)))'),
  ])();
}

export function entryCondition(dice: Dice): string {
  return dice.one([
    () => (dice.tag('in list'), `n ${dice.one(['in', 'not in'])} picks`),
    () => (dice.tag('in list of objects'), 'hand in pair'),
    () => (dice.tag('record field'), `deal.form = ${dice.one(['swap', 'gain', 'idle'])}`),
  ])();
}

/** `for d in deals { … }` with what an entry is good for. */
export function entryLoop(dice: Dice, v: Vocabulary, inner: () => string): string {
  if (dice.chance(25)) {
    const p = `p${dice.below(1_000_000)}`;
    dice.tag('for over list');
    return `for ${p} in picks { ${dice.one([`n += ${p}`, `if n != ${p} { m += ${p} }`])}\n${inner()} }`;
  }
  const d = `d${dice.below(1_000_000)}`;
  dice.tag('for over records');
  const kind = dice.one(v.kinds).name;
  const bodies = [
    () => (dice.tag('entry in expression'), `n += ${d}.n - ${d}.odd.(1)`),
    () => (
      dice.tag('entry as item'),
      `[ ${d}.a ]${dice.chance(30) ? ' chance odds' : ''} -> [ ${dice.one([`${d}.b`, `${d}.a`, ''])} ] do m += 1`
    ),
    () => (dice.tag('entry along'), `along ${d}.side [ ${kind} | ${d}.a ] -> [ ${kind} | ${d}.b ]`),
    () => (dice.tag('entry as intent'), `[ ${kind} ] when ${d}.side != none -> [ ${d}.side ${kind} ]`),
    () => (
      dice.tag('entry in together'),
      `together { [ ${d}.a | ${kind} ] -> [ ${d}.b | ${kind} ]\n[ ${kind} ] when ${d}.n > 2 -> [ ] }`
    ),
    () => (dice.tag('list in record'), `for ${d}o in ${d}.odd { m += ${d}o }`),
    () => (
      dice.tag('case of entry'),
      `case ${d}.form { swap { [ ${d}.a ] -> [ ${d}.b ] } gain { n += ${d}.n } else { ${inner()} } }`
    ),
    () => (dice.tag('if of entry'), `if ${d}.n in picks and ${condition(dice, v, 1)} { ${inner()} }`),
  ];
  const body = Array.from({ length: dice.between(1, 2) }, () => dice.one(bodies)()).join('\n');
  return `for ${d} in deals { ${body} }`;
}
