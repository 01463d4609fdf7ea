/** Expressions of a generated world, as text. */
import type { Dice } from './dice';
import { entryCondition, entryInteger } from './random-entries';
import type { Kind, Vocabulary } from './vocabulary';

/** A small integer. Never draws. */
export function integer(dice: Dice, v: Vocabulary, depth = 0): string {
  const leaf = depth > 1 || dice.chance(45);
  if (leaf) {
    return dice.one([
      () => String(dice.between(-2, 6)),
      () => 'n',
      () => 'm',
      () => 'turn',
      () => (dice.tag('param in expression'), 'amount'),
      () => entryInteger(dice),
      () => (dice.tag('indexed variable'), `bag.${dice.one(['red', 'green', 'blue'])}`),
    ])();
  }
  const a = (): string => integer(dice, v, depth + 1);
  return dice.one([
    () => (dice.tag('arithmetic'), `${a()} + ${a()}`),
    () => (dice.tag('arithmetic'), `${a()} - (${a()})`),
    () => (dice.tag('arithmetic'), `(${a()}) * ${dice.between(-3, 3)}`),
    () => (dice.tag('division'), `(${a()}) / (${a()})`),
    () => (dice.tag('division'), `(${a()}) mod (${a()})`),
    () => (dice.tag('count'), `count ${dice.one(v.kinds).name}`),
    () => (
      dice.tag('count group'),
      `count ${dice.one([...v.groups, ...(v.wideGroup ? [v.wideGroup] : []), { name: v.kinds[0]!.name }]).name}`
    ),
    () => (dice.tag('count row'), `count [ ${dice.one(v.kinds).name} | ${dice.one(v.kinds).name} ]`),
    () => (dice.tag('sum'), summed(dice, v)),
    () => (dice.tag('if expression'), `(if ${condition(dice, v, 2)} then ${a()} else ${a()})`),
    () => (
      dice.tag('case expression'),
      `case mode { calm: ${dice.between(0, 3)}, wild or odd: ${dice.between(0, 3)} }`
    ),
    () => (dice.tag('min max abs'), `${dice.one(['min', 'max'])}(${a()}, ${a()})`),
    () => (dice.tag('min max abs'), `abs(${a()})`),
    () => (
      dice.tag('was expression'),
      `was ${dice.one(['n', 'm', 'turn', `count ${dice.one(v.kinds).name}`])}`
    ),
    () => (dice.tag('cell parts'), `spot.${dice.one(['x', 'y'])}`),
  ])();
}

function summed(dice: Dice, v: Vocabulary): string {
  const kind = dice.one(v.kinds);
  const ints = kind.attributes.filter((a) => a.type === 'int' || a.type === 'wrap' || a.type === 'wide');
  return ints.length > 0 ? `(sum k: ${kind.name} of k.${dice.one(ints).name})` : `(sum k: ${kind.name} of 2)`;
}

/** `A on B`: kinds of different layers, where there are two. */
function together(dice: Dice, v: Vocabulary): string {
  const under = dice.one(v.layers[0]!.kinds).name;
  const over = v.layers[1] ? dice.one(v.layers[1].kinds).name : under;
  return dice.chance(50) ? `${under} on ${over}` : `${over} on ${under}`;
}

/** A truth about the whole world. Never draws. */
export function condition(dice: Dice, v: Vocabulary, depth = 0, mayRemember = true): string {
  const kind = (): string => dice.one(v.kinds).name;
  const c = (): string => condition(dice, v, depth + 1, mayRemember);
  const choices: (() => string)[] = [
    () => 'flag',
    () => (
      dice.tag('comparison'),
      `${integer(dice, v, mayRemember ? 1 : 2)} ${dice.one(['=', '!=', '<', '<=', '>', '>='])} ${integer(dice, v, mayRemember ? 1 : 2)}`
    ),
    () => (dice.tag('param words'), `mode ${dice.one(['=', '!='])} ${dice.one(['calm', 'wild', 'odd'])}`),
    () => (
      dice.tag('in set'),
      `n ${dice.one(['in', 'not in'])} { 1, 3, amount }`.replace('n not in', 'not n in')
    ),
    () => (dice.tag('in set'), `n in ${dice.between(0, 3)}..${dice.between(3, 8)}`),
    () => entryCondition(dice),
    () => (dice.tag('some'), `some ${kind()}`),
    () => (dice.tag('no'), `no ${kind()}`),
    () => (dice.tag('all on'), `all ${together(dice, v)}`),
    () => (dice.tag('some on'), `some ${together(dice, v)}`),
    () => (dice.tag('some row'), `some [ ${kind()} | ${kind()} ]`),
    () => (dice.tag('is like'), `hand is ${v.kinds[0]!.name}`),
    () => (dice.tag('object equality'), `hand ${dice.one(['=', '!='])} none`),
    () => (dice.tag('direction test'), `way = ${dice.one(['north', 'south', 'none', 'pull'])}`),
    () => (
      dice.tag('cell test'),
      `spot = (${dice.between(0, v.width - 1)}, ${dice.between(0, v.height - 1)})`
    ),
    () => (
      dice.tag('fold'),
      `${dice.one(['some', 'no', 'count'])} k: ${kind()} where k.cell = spot`.replace(
        /^count (.*)$/,
        '(count $1) > 0',
      )
    ),
    ...(mayRemember ? [() => (dice.tag('was expression'), `was flag`)] : []),
  ];
  if (depth < 2) {
    choices.push(
      () => (dice.tag('and or not'), `${c()} and (${c()})`),
      () => (dice.tag('and or not'), `(${c()}) or (${c()})`),
      () => (dice.tag('and or not'), `not (${c()})`),
    );
  }
  return dice.one(choices)();
}

/** A test or a binding of one attribute on the left side of a rule. */
export function attributeTest(dice: Dice, kind: Kind, binds: string[]): string {
  if (kind.attributes.length === 0 || dice.chance(45)) return '';
  const a = dice.one(kind.attributes);
  const value = (): string => {
    switch (a.type) {
      case 'words':
        return dice.one(['red', 'green', 'blue']);
      case 'direction':
        return dice.one(['north', 'east', '>', '<', '^', 'v']);
      case 'object':
        return 'none';
      default:
        return String(dice.between(a.low, a.high));
    }
  };
  if (a.type === 'bool') return (dice.tag('attribute flag'), `(${dice.one(['', 'not '])}${a.name})`);
  if (a.type === 'words' && dice.chance(35) && !binds.includes('hue')) {
    dice.tag('attribute binding');
    binds.push('hue');
    return `(${a.name}: ?hue)`;
  }
  if (a.type === 'direction' && dice.chance(30) && !binds.includes('dir')) {
    dice.tag('attribute binding');
    binds.push('dir');
    return `(${a.name}: ?dir)`;
  }
  if (a.type === 'direction') dice.tag('attribute direction test');
  if ((a.type === 'int' || a.type === 'wide' || a.type === 'wrap') && dice.chance(60)) {
    dice.tag('attribute comparison');
    return `(${a.name} ${dice.one(['<', '<=', '>', '>=', '!='])} ${value()})`;
  }
  dice.tag('attribute equality');
  return `(${a.name}: ${value()})`;
}

/** A new value for one attribute on the right side. */
export function attributeChange(
  dice: Dice,
  v: Vocabulary,
  kind: Kind,
  binds: readonly string[],
  kept: boolean,
): string {
  if (kind.attributes.length === 0 || dice.chance(40)) return '';
  const a = dice.one(kind.attributes);
  dice.tag('attribute write');
  switch (a.type) {
    case 'bool':
      return `(${a.name}: ${kept ? `not ${a.name}` : dice.one(['true', 'flag'])})`;
    case 'words':
      return `(${a.name}: ${binds.includes('hue') && dice.chance(60) ? 'hue' : dice.one(['red', 'green', 'blue'])})`;
    case 'direction':
      return `(${a.name}: ${dice.one(['>', '<', 'east', ...(binds.includes('dir') ? ['dir', 'cw(dir)'] : [])])})`;
    case 'object':
      return `(${a.name}: ${dice.one([v.kinds[0]!.name, 'none'])})`;
    default:
      return kept && dice.chance(60)
        ? `(${a.name} ${dice.one(['+=', '-='])} ${dice.one([String(dice.between(1, 3)), 'amount'])})`
        : `(${a.name}: ${dice.between(a.low - 1, a.high + 1)})`;
  }
}
