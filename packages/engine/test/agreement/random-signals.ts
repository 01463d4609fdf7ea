/** Signals and goals of a generated world, as text. */
import type { Dice } from './dice';
import { condition, integer } from './random-expressions';
import type { Vocabulary } from './vocabulary';

export const INDENT = '    ';
export const lines = (text: string): string =>
  text
    .split('\n')
    .map((line) => INDENT + line)
    .join('\n');

/** Once, late, noisy: in any order. */
function occasion(dice: Dice): string {
  const delay = (): string => dice.one(['amount', '1', '3', '2 * amount', '0', '17']);
  const words = dice.some([
    () => (dice.tag('once'), 'once'),
    () => (dice.tag('after'), `after ${delay()}`),
    () => (dice.tag('noisy'), `noisy ${dice.one(['odds', '20%', '75%'])}`),
  ]);
  return dice.chance(50) ? words.map((word) => ` ${word()}`).join('') : '';
}

function milestones(dice: Dice, v: Vocabulary, labelled: boolean): string[] {
  const read = [
    'reward unlocked each step',
    'performance 0.5 * unlocked each step',
    `reward 1${occasion(dice)} when unlocked > 0`,
  ];
  const entries = [
    dice.chance(50) ? (dice.tag('milestone'), `milestone best when ${condition(dice, v, 1)}`) : '',
    dice.chance(50)
      ? (dice.tag('milestone for each'), 'milestone got for h: Colour when bag.(h) > was bag.(h)')
      : '',
    labelled && dice.chance(50) ? (dice.tag('milestone of label'), 'milestone s0, s1') : '',
  ].filter((entry) => entry !== '');
  if (entries.length === 0) return [];
  const all = entries.join('\n');
  return [
    dice.chance(30) && !all.includes('best')
      ? (dice.tag('milestone in if'), `if ${condition(dice, v, 1)} { ${all} }`)
      : all,
    dice.one(read),
    all.includes('best') && dice.chance(50) ? 'milestone both when best and flag' : '',
    all.includes('best') ? `cost 1${occasion(dice)} when best` : '',
    all.includes('got') ? `reward ${dice.between(1, 4)}${occasion(dice)} when got.red and not got.blue` : '',
    all.includes('s0') ? 'reward 2 when ever s0' : '',
  ];
}

export function signals(dice: Dice, v: Vocabulary, labelled: boolean, macros: readonly string[]): string {
  const first = v.kinds[0]!.name;
  const entries = [
    (dice.tag('reward'),
    `reward ${dice.one(['1', '0.25 * n', 'n / (m + 1)', '1 - 0.9 * steps / limit'])}${occasion(dice)} when ${condition(dice, v, 1)}`),
    (dice.tag('cost'), `cost 0.1 * abs(m)${occasion(dice)} each step`),
    dice.chance(50)
      ? (dice.tag('performance'), `performance ${integer(dice, v, 1)}${occasion(dice)} each step`)
      : '',
    dice.chance(50) && labelled ? (dice.tag('label read'), 'reward 2 when s0 and not s1') : '',
    dice.chance(40) ? (dice.tag('say'), `say "n is {n} of {count ${first}}"${occasion(dice)} when flag`) : '',
    dice.chance(20)
      ? (dice.tag('say late'), `say "{m}, {way}, {turn}" after ${dice.between(1, 9)} when n > 2`)
      : '',
    dice.chance(40) ? (dice.tag('ever'), `reward 1 when ever (n > ${dice.between(3, 8)})`) : '',
    dice.chance(40) ? (dice.tag('initially'), `reward 0.5 when n > initially n`) : '',
    dice.chance(40)
      ? (dice.tag('unchanged'), `reward 0.5 when unchanged count ${dice.one(v.kinds).name}`)
      : '',
    dice.chance(40)
      ? (dice.tag('was in signals'), `reward count ${dice.one(v.kinds).name} - was count ${first} each step`)
      : '',
    dice.chance(40)
      ? (dice.tag('if signals'),
        `if ${condition(dice, v, 1)} { reward 3${occasion(dice)} each step } else { cost 1${occasion(dice)} when refused }`)
      : '',
    ...(dice.chance(60) ? milestones(dice, v, labelled) : []),
    dice.chance(30)
      ? (dice.tag('errors'),
        `errors ${dice.one(['coded', 'silent', 'if mode = calm then silent else coded'])}`)
      : '',
    ...macros.map((name) => `reward 1 when action = ${name}`),
    (dice.tag('end'),
    `end success${dice.chance(20) ? (dice.tag('end late'), ' after amount') : ''} when goal`),
    `end strange when m = 5 and n = 9`,
  ];
  return `  signals {\n${lines(entries.filter((x) => x !== '').join('\n'))}\n  }`;
}

export function goal(dice: Dice, v: Vocabulary): string {
  dice.tag('goal');
  if (!dice.chance(30)) return `goal ${condition(dice, v, 1)}`;
  dice.tag('then');
  const steps = Array.from({ length: dice.between(2, 3) }, () => condition(dice, v, 1));
  return `goal ${steps.join(' then ')}`;
}
