/** What lies between the agent and the world: macros, withheld actions, lag, stickiness; blur, delay, mirrors. */
import type { Dice } from './dice';
import { condition } from './random-expressions';
import type { Vocabulary } from './vocabulary';

export interface RandomActions {
  text: string;
  /** Further actions that a start may play and signals may ask for. */
  macros: string[];
}

/** The plain ones come first: half of the actions that are taken are among them. */
export function actions(dice: Dice): RandomActions {
  const plain = ['north', 'south', 'west', 'east', 'act', 'wait'];
  const macros = dice.chance(35) ? dice.some(['dash', 'rest'], 1) : [];
  const parts = {
    dash: Array.from({ length: dice.between(1, 4) }, () => dice.one(plain)).join(' '),
    rest: '',
  };
  if (macros.length > 0) dice.tag('macro');
  const withheld = dice.chance(25) ? dice.some([...plain, 'press'], 1, 2) : [];
  if (withheld.length > 0) dice.tag('withheld');
  const named = [
    ...macros.map((name) => `${name} = ${parts[name as 'dash' | 'rest']}`.trimEnd()),
    ...['north', 'south', 'west', 'east', 'act', 'wait'],
  ];
  const list = [...named, 'press(c: cell)', 'pick(h: Colour)', 'count_to(k: 0..3)'].map((action) =>
    withheld.some((name) => action === name || action.startsWith(`${name}(`)) ? `${action} as none` : action,
  );
  const modifiers = [
    dice.chance(20) ? (dice.tag('sticky'), `sticky ${dice.one(['30%', 'odds', '0%', '100%'])} `) : '',
    dice.chance(20) ? (dice.tag('lag'), `lag ${dice.one(['1', '3', 'amount', 'min(amount, 2)'])} `) : '',
  ].join('');
  return { text: `actions ${modifiers}{ ${list.join(', ')} }`, macros };
}

/** The view, perhaps mirrored, and what stands between it and the agent. */
export function noise(dice: Dice, v: Vocabulary, view: string): string[] {
  const [shape, ...rest] = view.split(/(?= blocked by| outside)/);
  const mirrored = view !== 'view none' && dice.chance(25);
  if (mirrored) dice.tag('mirrored');
  const blur = `blur ${dice.one(['25%', 'odds', '100%'])}`;
  const delay = `delay ${dice.one(['1', '4', 'amount'])}`;
  const sometimes = (entry: string) => `if ${condition(dice, v, 1, false)} { ${entry} }`;
  return [
    [shape, mirrored ? ' mirrored' : '', ...rest].join(''),
    dice.chance(20) ? (dice.tag('blur'), dice.chance(50) ? blur : sometimes(blur)) : '',
    dice.chance(20) ? (dice.tag('delay'), dice.chance(70) ? delay : sometimes(delay)) : '',
    dice.chance(10) ? (dice.tag('delay'), 'delay 2') : '',
  ].filter((entry) => entry !== '');
}
