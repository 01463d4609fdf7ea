/** Rules and statements of a generated world, as text. */
import type { Dice } from './dice';
import { entryLoop } from './random-entries';
import { attributeChange, attributeTest, condition, integer } from './random-expressions';
import type { Kind, Vocabulary } from './vocabulary';

interface Context {
  dice: Dice;
  v: Vocabulary;
  /** Together: no intents beyond the cell, no commands. */
  simultaneous: boolean;
}

interface CellText {
  left: string;
  right: string;
}

function leftIntent(c: Context): string {
  if (!c.dice.chance(22)) return '';
  const word = c.dice.one([
    '>',
    '<',
    '^',
    'v',
    'moving',
    'stationary',
    'act',
    'horizontal',
    'perpendicular',
    'north',
    'east',
  ]);
  c.dice.tag(/[<>^v]$|north|east/.test(word) && word.length < 6 ? 'intent test' : `intent ${word}`);
  return `${word} `;
}

function rightIntent(c: Context, left: string, binds: readonly string[]): string {
  const { dice, v } = c;
  if (/moving|horizontal|perpendicular/.test(left)) return dice.chance(70) ? left : '';
  if (!dice.chance(30)) return '';
  return dice.one([
    () => (dice.tag('intent set'), `${dice.one(['>', '<', '^', 'v', 'south', 'west'])} `),
    () => (dice.tag('wander'), 'wander '),
    () => (dice.tag('toward'), `toward ${dice.one(v.kinds).name} `),
    () => (dice.tag('away'), `away ${dice.one(v.kinds).name} `),
    () => (dice.tag('path'), `path ${dice.one(v.kinds).name} avoiding ${dice.one(v.kinds).name} `),
    () => (dice.tag('intent from value'), `${binds.includes('dir') ? 'dir' : dice.one(['pull', 'way'])} `),
  ])();
}

function countItem(c: Context, binds: string[]): string {
  const { dice, v } = c;
  const thing = dice.one(v.kinds).name;
  if (!binds.includes('crowd') && dice.chance(25)) {
    binds.push('crowd');
    dice.tag('count binding');
    return ` around(?crowd ${thing})`;
  }
  return dice.one([
    () => (dice.tag('around'), ` around(${dice.one(['', '1.. ', '2..4 ', '..2 ', '0 '])}${thing})`),
    () => (dice.tag('beside'), ` beside(${dice.one(['', '1 ', '2.. '])}${thing})`),
    () => (dice.tag('near'), ` near(${dice.one(['2', 'amount'])}, ${dice.one(['', '0 '])}${thing})`),
    () => (dice.tag('neighbour item'), ` ${dice.one(['south', 'east', '>', 'v'])}(${thing})`),
  ])();
}

/** One cell: what it shows and what becomes of it. `made` collects kinds named on any left side of the rule. */
function cell(c: Context, binds: string[], mayBind: boolean): CellText {
  const { dice, v } = c;
  const left: string[] = [];
  const right: string[] = [];
  for (const [at, layer] of v.layers.entries()) {
    if (!dice.chance(at === 1 ? 70 : 35)) continue;
    const group = v.groups.find((g) => g.layer === at);
    const kind = dice.one(layer.kinds);
    const form = dice.below(100);
    if (form < 45) {
      const intent = leftIntent(c);
      const test = attributeTest(dice, kind, binds);
      left.push(`${intent}${kind.name}${test}`);
      right.push(outcome(c, layer.kinds, kind, intent, binds));
    } else if (form < 60 && group) {
      dice.tag('group');
      const intent = leftIntent(c);
      left.push(`${intent}${group.name}`);
      right.push(dice.chance(80) ? `${rightIntent(c, intent, binds)}${group.name}` : '');
    } else if (form < 68) {
      dice.tag('layer item');
      left.push(layer.name);
      right.push(dice.chance(80) ? layer.name : '');
    } else if (form < 86) {
      dice.tag('no item');
      const empty = dice.chance(60);
      left.push(`no ${empty ? layer.name : dice.one([kind.name, group?.name ?? kind.name])}`);
      if (empty && mayBind && dice.chance(45)) right.push(created(c, layer.kinds, group?.name, binds));
    } else if (form < 92) {
      dice.tag('was item');
      left.push(`was ${kind.name}`);
    } else if (at === v.kinds[0]!.layer) {
      dice.tag('value item');
      left.push('hand');
      right.push(dice.chance(50) && left.length === 1 ? 'hand' : '');
    }
  }
  if (v.wideGroup && left.length === 0 && dice.chance(30)) {
    dice.tag('group over layers');
    left.push('Any');
    right.push(dice.chance(70) ? `${rightIntent(c, '', binds)}Any` : '');
  }
  const count = dice.chance(14) ? countItem(c, binds) : '';
  return { left: left.join(' ') + count, right: right.filter((r) => r !== '').join(' ') };
}

function outcome(
  c: Context,
  kinds: readonly Kind[],
  kind: Kind,
  intent: string,
  binds: readonly string[],
): string {
  const { dice, v } = c;
  const form = dice.below(100);
  if (form < 65)
    return `${rightIntent(c, intent, binds)}${kind.name}${attributeChange(dice, v, kind, binds, true)}`;
  if (form < 80) return '';
  const others = kinds.filter((k) => k !== kind);
  if (others.length === 0) return '';
  dice.tag('replace');
  const other = dice.one(others);
  return `${other.name}${attributeChange(dice, v, other, binds, false)}`;
}

function created(
  c: Context,
  kinds: readonly Kind[],
  group: string | undefined,
  binds: readonly string[],
): string {
  const { dice, v } = c;
  if (group && dice.chance(30)) return (dice.tag('any of group'), `any(${group})`);
  if (kinds.includes(v.kinds[0]!) && dice.chance(20)) return (dice.tag('place value'), 'hand');
  const kind = dice.one(kinds);
  dice.tag('create');
  return `${kind.name}${attributeChange(dice, v, kind, binds, false)}`;
}

/** `[ a: Kind | no layer ] -> [ | a ]`: a bound object walks. */
function walk(c: Context): string {
  const { dice, v } = c;
  const kind = dice.one(v.kinds);
  const layer = v.layers[kind.layer]!.name;
  const binds: string[] = [];
  dice.tag('carry');
  const left = `[ a: ${kind.name}${attributeTest(dice, kind, binds)} | no ${layer} ]`;
  const change = attributeChange(dice, v, kind, binds, true);
  return `${left}${guard(c, binds)} -> [ | ${rightIntent(c, '', binds)}a${change === '' ? '' : `: ${kind.name}${change}`} ]`;
}

function anchored(c: Context): string {
  const { dice, v } = c;
  const kind = dice.one(v.kinds);
  dice.tag('anchor');
  const where = dice.one(['spot', `(${dice.below(v.width)}, ${dice.below(v.height)})`]);
  if (dice.chance(40)) {
    dice.tag('cell binding');
    return `[ ${kind.name} @?c ] -> [ ${kind.name} ] do spot := c`;
  }
  return dice.chance(50)
    ? `[ @${where} ${kind.name} | ] -> [ ${kind.name}${attributeChange(dice, v, kind, [], true)} | ]`
    : `[ @${where} no ${v.layers[kind.layer]!.name} ] -> [ ${kind.name} ]`;
}

export function rule(c: Context): string {
  const { dice } = c;
  const special = dice.below(100);
  if (special < 12) return walk(c);
  if (special < 20) return anchored(c);
  const binds: string[] = [];
  const gap = dice.chance(10);
  const length = gap ? 3 : dice.one([1, 1, 2, 2, 2, 3]);
  if (gap) dice.tag('gap');
  const row = (n: number, mayBind: boolean): CellText[] =>
    Array.from({ length: n }, (_, at) => cell(c, gap && at === 1 ? [] : binds, mayBind));
  const rows = [row(length, true)];
  if (gap)
    rows[0]![1] = dice.chance(50)
      ? { left: '...', right: '...' }
      : { left: `... no ${dice.one(c.v.kinds).name} ...`, right: '...' };
  if (dice.chance(12)) {
    dice.tag('several rows');
    rows.push(row(dice.between(1, 2), false));
  }
  const side = (of: 'left' | 'right'): string =>
    rows.map((cells) => `[ ${cells.map((x) => x[of]).join(' | ')} ]`).join(' ');
  const along =
    length > 1 && !gap && dice.chance(15)
      ? (dice.tag('along'), `along ${dice.one(['horizontal', 'vertical', 'east', 'pull', 'north, east'])} `)
      : '';
  if (dice.chance(8)) {
    dice.tag('rule without right side');
    return `${along}${side('left')}${guard(c, binds)} do n += 1`;
  }
  return `${along}${side('left')}${guard(c, binds)} -> ${side('right')}${effects(c, binds)}`;
}

const guard = (c: Context, binds: readonly string[]): string => {
  const { dice, v } = c;
  let text = '';
  if (dice.chance(20))
    text +=
      (dice.tag('guard'),
      ` when ${binds.includes('crowd') ? `crowd > ${dice.between(0, 3)}` : condition(dice, v, 1)}`);
  if (dice.chance(25)) text += (dice.tag('rule chance'), ` chance ${dice.one(['50%', 'odds', '12.5%'])}`);
  return text;
};
const effects = (c: Context, binds: readonly string[]): string => {
  const { dice, v } = c;
  if (!dice.chance(20)) return '';
  dice.tag('do');
  const list = [assignment(dice, v)];
  if (binds.includes('crowd')) list.push('m := crowd');
  if (binds.includes('hue')) list.push('bag.(hue) += 1');
  if (binds.includes('dir')) list.push('way := dir');
  if (dice.chance(8)) list.push((dice.tag('checkpoint effect'), 'checkpoint'));
  return ` do ${list.join(', ')}`;
};

export function assignment(dice: Dice, v: Vocabulary): string {
  return dice.one([
    () => (dice.tag('set'), `n ${dice.one([':=', '+=', '-='])} ${integer(dice, v, 1)}`),
    () => (dice.tag('set'), `m ${dice.one([':=', '+=', '-='])} ${integer(dice, v)}`),
    () => (dice.tag('set wrap'), `turn += ${dice.one(['1', '3', 'amount'])}`),
    () => (dice.tag('set bool'), `flag := ${condition(dice, v, 1)}`),
    () => (dice.tag('set direction'), `way := ${dice.one(['east', 'none', 'pull', 'cw(north)', 'any'])}`),
    () => (dice.tag('set cell'), `spot := (${dice.below(v.width)}, ${dice.below(v.height)})`),
    () => (dice.tag('set object'), `hand := ${dice.one([v.kinds[0]!.name, 'none'])}`),
    () => (dice.tag('set indexed'), `bag.${dice.one(['red', 'blue'])} += ${dice.between(1, 2)}`),
    () => (dice.tag('any of list'), `n := any(picks)`),
    () => (dice.tag('any value'), `n := any(${dice.between(0, 2)}..${dice.between(3, 6)})`),
  ])();
}

export function statement(c: Context, depth = 0): string {
  const { dice, v } = c;
  const inner = (): string => statement(c, depth + 1);
  const block = (least = 1): string => Array.from({ length: dice.between(least, 2) }, inner).join('\n');
  const forms: (() => string)[] = [
    () => (dice.tag('plain rule'), rule(c)),
    () => (dice.tag('plain rule'), rule(c)),
    () => (dice.tag('plain rule'), rule(c)),
    () => assignment(dice, v),
    () => (dice.tag('reply'), `reply "{n} and {count ${dice.one(v.kinds).name}} and {hand}"`),
    () => (dice.tag('drive'), `drive ${dice.one(v.layers[1]?.kinds ?? v.kinds).name}`),
    () => (
      dice.tag('move'),
      `[ ${dice.one(v.kinds).name} ] -> [ ${dice.one(['east', 'pull', 'south', 'wander'])} ${''}X ]\nmove`.replace(
        /\[ (\w+) \](.*)X/,
        '[ $1 ]$2$1',
      )
    ),
  ];
  if (depth < 2) {
    forms.push(
      () => (
        dice.tag('repeat'),
        `repeat ${dice.one(['', '', '2 ', '3 '])}{ ${block()} }`.replace(
          /repeat \{([^]*)\}/,
          (all, body: string) => (/chance|any|wander|:=|\+=|-=|do /.test(body) ? `repeat 3 {${body}}` : all),
        )
      ),
      () => (
        dice.tag('together'),
        `together { ${Array.from({ length: dice.between(1, 3) }, () => rule({ ...c, simultaneous: true })).join('\n')} }`
      ),
      () => (
        dice.tag('random rule'),
        `random { ${Array.from({ length: dice.between(1, 2) }, () => rule(c)).join('\n')} }`
      ),
      () => (dice.tag('first'), `first { ${block(2)} }`),
      () => (dice.tag('chain'), `chain { ${block(2)} }`),
      () => (
        dice.tag('if'),
        `if ${condition(dice, v)} { ${block()} }${dice.chance(40) ? ` else { ${block()} }` : ''}`
      ),
      () => (dice.tag('case'), `case mode { calm { ${inner()} } wild, odd { ${inner()} } }`),
      () => (
        dice.tag('chance block'),
        `chance ${dice.one(['odds', '30%'])} { ${block()} }${dice.chance(40) ? ` else { ${inner()} }` : ''}`
      ),
      () => (
        dice.tag('for'),
        `for i in ${dice.one(['0..2', '1..amount', '{ 1, 4 }'])} { n += i\n${inner()} }`
      ),
      () => entryLoop(dice, v, inner),
      () => (dice.tag('each'), each(c)),
      () => (dice.tag('let'), named(dice, v)),
      () => (dice.tag('on'), `on ${dice.one(['north', 'act', 'south, west', 'any', 'tick'])} { ${block()} }`),
      () => (
        dice.tag('on with argument'),
        dice.one([
          `on press(c) { spot := c\n[ @c ${v.kinds[0]!.name} ] -> [ ] }`,
          `on pick(h) { bag.(h) += 1 }`,
          `on count_to(k) { n := k }`,
        ])
      ),
      () => (dice.tag('labelled'), `l${dice.between(1, 3)}: ${rule(c)}`),
    );
  }
  if (depth > 0) {
    forms.push(
      () => (dice.tag('cancel'), `if ${condition(dice, v)} { if n = 4 { cancel } }`),
      () => command(dice, v),
      () => (dice.tag('require'), `require n != 7 or ${condition(dice, v)}`),
      () => (
        dice.tag('require told'),
        `require m > -4 or ${condition(dice, v)} else "m is {m}, flag is {flag}"`
      ),
    );
  }
  return dice.one(forms)();
}

/** Ticks that follow are few, else most steps would be faults. */
function command(dice: Dice, v: Vocabulary): string {
  return dice.one([
    () => (dice.tag('again'), dice.one(['on any again', `on any { if ${condition(dice, v)} { again } }`])),
    () => (dice.tag('again while'), `if ${condition(dice, v)} { again }`),
    () => (dice.tag('checkpoint'), `if ${condition(dice, v)} { checkpoint }`),
    () => (dice.tag('restart'), `if ${condition(dice, v)} { if n = ${dice.between(1, 6)} { restart } }`),
  ])();
}

function named(dice: Dice, v: Vocabulary): string {
  const name = `q${dice.below(1_000_000)}`;
  return `let ${name} = ${integer(dice, v, 1)}\nm := ${name}`;
}

function each(c: Context): string {
  const { dice, v } = c;
  const kind = dice.one(v.kinds);
  const ints = kind.attributes.filter((a) => a.type === 'int' || a.type === 'wrap' || a.type === 'wide');
  const body = ints.length > 0 ? `k.${dice.one(ints).name} ${dice.one(['+=', '-='])} 1` : 'n += 1';
  return `each k: ${kind.name}${dice.chance(40) ? ` where ${condition(dice, v, 1)}` : ''} { ${body}\n${dice.chance(30) ? (dice.tag('reply in loop'), `reply "${kind.name} at {k.x}, {k.y}"\n`) : ''}spot := k.cell }`;
}
