/**
 * Random worlds for the agreement of the two engines: well-formed texts with every construct of the language, more rule
 * than sense. Each top-level statement carries a label, so that a run can tell which constructs fired.
 */
import { Dice } from './dice';
import { condition } from './random-expressions';
import { actions, noise, type RandomActions } from './random-interface';
import { structuredHoles } from './random-entries';
import { statement } from './random-rules';
import { goal, INDENT, lines, signals } from './random-signals';
import { PREAMBLE, vocabulary, type Vocabulary } from './vocabulary';

export interface RandomWorld {
  text: string;
  /** Constructs of the statement with this label. */
  statements: { label: string; constructs: string[] }[];
  /** Constructs elsewhere: state, start, observation, signals. */
  others: string[];
}

export function randomWorld(seed: number): RandomWorld {
  const dice = new Dice(seed);
  const labelled = dice.chance(70);
  const statements: RandomWorld['statements'] = [];
  const rest = dice.collect(() => {
    const v = vocabulary(dice);
    const body = Array.from({ length: dice.between(3, 8) }, (_, at) => {
      const made = dice.collect(() => statement({ dice, v, simultaneous: false }));
      const label = `s${at}`;
      statements.push({ label, constructs: [...made.tags] });
      const text = made.value;
      // A label needs a single statement behind it.
      return labelled ? (text.includes('\n') ? `${label}: {\n${text}\n}` : `${label}: ${text}`) : text;
    });
    return { v, body };
  });
  const { v, body } = rest.value;
  const parts = dice.collect(() => {
    const own = actions(dice);
    return {
      actions: own.text,
      rest: [observation(dice, v), signals(dice, v, labelled, own.macros), task(dice, v, own)],
    };
  });
  const text = [
    'world Sample {',
    ...[...PREAMBLE, ...sizeHole(v), ...structuredHoles(v)].map((line) => `  ${line}`),
    '  state {',
    ...v.text.map((line) => INDENT + line),
    '  }',
    `  ${parts.value.actions}`,
    '  transitions {',
    ...body.map(lines),
    '  }',
    ...parts.value.rest,
    '}',
    '',
  ].join('\n');
  const own = new Set(statements.flatMap((s) => s.constructs));
  return {
    text,
    statements,
    others: [...new Set([...rest.tags, ...parts.tags])].filter((tag) => !own.has(tag)),
  };
}

const sizeHole = ({ sized, height }: Vocabulary): string[] =>
  sized ? [`param side: ${Math.max(1, height - 3)}..${height} = ${height}`] : [];

function observation(dice: Dice, v: Vocabulary): string {
  const heroes = v.kinds.filter((kind) => kind.attributes.some((a) => a.name === 'facing'));
  const of = dice.one(heroes.length > 0 && dice.chance(80) ? heroes : (v.layers[1]?.kinds ?? v.kinds));
  const facing = of.attributes.some((a) => a.type === 'direction' && a.name === 'facing');
  const lengths = ['3', '4', '5', '8', '9', 'span', 'max(1, amount)'];
  const size = dice.chance(30) ? 'square x square' : `${dice.one(lengths)} x ${dice.one(lengths)}`;
  const blocked = dice.chance(30) ? (dice.tag('blocked by'), ` blocked by ${dice.one(v.kinds).name}`) : '';
  const outside = dice.chance(40) ? (dice.tag('outside'), ` outside ${v.kinds[0]!.name}`) : '';
  const view = dice.one([
    () => (dice.tag('view full'), 'view full'),
    () => (dice.tag('view none'), 'view none'),
    () => (dice.tag('view around'), `view ${size} around ${of.name}${blocked}${outside}`),
    () => (
      dice.tag(facing ? 'view ahead' : 'view around'),
      `view ${size} ${facing ? 'ahead of' : 'around'} ${of.name}${blocked}${outside}`
    ),
  ])();
  const extra = [
    dice.chance(50) ? (dice.tag('show'), `show n, flag, bag, ${of.name}.cell`) : '',
    dice.chance(30) && view !== 'view none' ? (dice.tag('show at'), `show hand at ${of.name}`) : '',
    dice.chance(30) ? (dice.tag('hide'), `hide ${dice.one(v.kinds).name}`) : '',
    dice.chance(20) ? hideColumn(dice, v) : '',
    dice.chance(15)
      ? (dice.tag('if hidden'), `if ${condition(dice, v, 1, false)} { hide ${dice.one(v.kinds).name} }`)
      : '',
    dice.chance(20)
      ? (dice.tag('hide at'),
        `hide ${dice.one([dice.one(v.layers).name, dice.one(v.kinds).name])} at ${of.name}`)
      : '',
    dice.chance(30)
      ? (dice.tag('if observed'), `if ${condition(dice, v, 1, false)} { show m } else { show turn }`)
      : '',
  ];
  return `  observation {\n${lines([...noise(dice, v, view), ...extra].filter((x) => x !== '').join('\n'))}\n  }`;
}

function hideColumn(dice: Dice, v: Vocabulary): string {
  const kinds = v.kinds.filter((kind) => kind.attributes.length > 0);
  if (kinds.length === 0) return '';
  const kind = dice.one(kinds);
  dice.tag('hide column');
  return `hide ${kind.name}.${dice.one(kind.attributes).name}`;
}

function task(dice: Dice, v: Vocabulary, { macros }: RandomActions): string {
  const kind = (): string => dice.one(v.kinds).name;
  const builders = [
    ...(v.upto ? [`size ${dice.between(2, v.width)} x ${dice.between(2, v.height)}`] : []),
    ...(v.upto
      ? []
      : Array.from(
          { length: 2 },
          () => (
            dice.tag('scatter'),
            `scatter ${dice.between(1, Math.max(1, Math.floor((v.width * v.height) / 8)))} ${kind()}`
          ),
        )),
    dice.chance(30) ? (dice.tag('border'), `border ${kind()}`) : '',
    dice.chance(40) ? (dice.tag('fill'), `fill ${kind()} in columns 0..1`) : '',
    dice.chance(15) ? (dice.tag('maze'), `maze ${kind()}`) : '',
    dice.chance(15) ? (dice.tag('cave'), `cave ${kind()} 40%`) : '',
    ...Array.from(
      { length: dice.between(1, 4) },
      () => (
        dice.tag('place'),
        `place ${kind()} at (any(0..${v.upto ? 1 : v.width - 1}), ${v.upto || v.sized ? 0 : dice.below(v.height)})`
      ),
    ),
    dice.chance(50) ? (dice.tag('start rule'), `[ ${v.kinds[0]!.name} ] chance 50% -> [ ]`) : '',
    dice.chance(40) ? (dice.tag('let in start'), `let chosen = any(0..3)\nn := chosen`) : '',
    dice.chance(30)
      ? (dice.tag('play'), `play ${dice.one(['east', 'press(any)', 'tick', 'pick(any)', ...macros])}`)
      : '',
    dice.chance(20) ? (dice.tag('require in start'), 'require n != 8') : '',
  ].filter((x) => x !== '');
  const goals = Array.from({ length: dice.between(1, 2) }, () => goal(dice, v));
  const fail = dice.chance(30) ? [(dice.tag('fail'), `fail n = 9 and m = 4`)] : [];
  return `  task Try {\n    start {\n${lines(lines(builders.join('\n')))}\n    }\n${lines([...goals, ...fail, `limit ${dice.between(20, 400)}`].join('\n'))}\n  }`;
}
