/**
 * Random turns of the dialect, made as programs, so that they hold what no expansion of a text would: cells that test and
 * write anything on any layer, rows with gaps, loops in loops. A (cell, layer) never gets two objects.
 */
import { drawsLuck, keepsCheckpoint } from '../../src/lower/needs';
import type {
  KindAt,
  Program,
  Turn,
  TurnCell,
  TurnGroup,
  TurnRule,
  TurnRules,
} from '../../src/program/program';
import { loadProgram } from '../../src/lower/load';
import { Dice } from '../agreement/dice';

export interface RandomTurn {
  readonly program: Program;
  /** Constructs that the turn has. */
  readonly tags: ReadonlySet<string>;
  readonly width: number;
  readonly height: number;
}

const LABELS = 3;
const INTENTS = 5;

export function randomTurn(seed: number): RandomTurn {
  const dice = new Dice(seed);
  const words = dice.one([1, 1, 1, 2, 3, 4, 5, 9]);
  const { width, height } = sizeOf(dice, words);
  const upto = dice.chance(25);
  const layers = Array.from({ length: dice.between(1, 4) }, () => dice.between(1, dice.chance(10) ? 9 : 4));
  const base = loadProgram(worldText(width, height, upto, layers)).program!;
  const { value: turn, tags } = dice.collect(() => new Maker(dice, layers, width * height).turn());
  const program: Program = { ...base, transitions: turn, needsWas: true };
  const labels = Array.from({ length: LABELS }, (_, i) => `label${i}`);
  const parts = { ...program, labels };
  const all = new Set(tags);
  all.add(`${Math.ceil((width * height) / 64)} words`);
  if (upto) all.add('upto');
  return {
    program: { ...parts, needsLuck: drawsLuck(parts), needsCheckpoint: keepsCheckpoint(parts) },
    tags: all,
    width,
    height,
  };
}

function sizeOf(dice: Dice, words: number): { width: number; height: number } {
  const [least, most] = [64 * (words - 1) + 1, 64 * words];
  for (;;) {
    const width = dice.between(1, 26);
    const height = dice.between(1, 26);
    if (width * height >= least && width * height <= most && (width * height > 3 || dice.chance(10)))
      return { width, height };
  }
}

function worldText(width: number, height: number, upto: boolean, layers: readonly number[]): string {
  const lines = layers.map(
    (kinds, l) => `layer l${l} { ${Array.from({ length: kinds }, (_, k) => `K${l}x${k}`).join(', ')} }`,
  );
  return `world Random {
  state { grid ${upto ? 'upto ' : ''}${width} x ${height} ${lines.join(' ')} }
  actions { north, west, south, east, act }
  transitions { move }
  observation { view full }
  task Start { start { ${upto ? 'size 1 x 1' : ''} } }
}`;
}

class Maker {
  constructor(
    private readonly dice: Dice,
    private readonly layers: readonly number[],
    private readonly cells: number,
  ) {}

  turn(): Turn {
    const { dice } = this;
    const drive = dice.chance(90) ? { kinds: this.kinds(1, 2), all: dice.chance(20) } : null;
    if (drive?.all) dice.tag('drive all');
    const rigid: number[] = [];
    const early = this.rules('early', dice.between(0, 4), rigid);
    const late = this.rules('late', dice.chance(50) ? dice.between(1, 3) : 0, []);
    return { op: 'turn', drive, early, late, rigid };
  }

  private rules(part: 'early' | 'late', count: number, rigid: number[]): TurnRules {
    const { dice } = this;
    const looped = count > 0 && dice.chance(30);
    const groups = Array.from({ length: count }, (_, number): TurnGroup => {
      const isRigid = part === 'early' && dice.chance(12);
      if (isRigid) {
        rigid.push(number);
        dice.tag('rigid');
      }
      return this.group(part, isRigid ? rigid.length - 1 : -1, looped);
    });
    const loops: { first: number; last: number }[] = [];
    if (looped) {
      dice.tag('loop');
      const first = dice.below(count);
      const last = dice.between(first, count - 1);
      if (dice.chance(30) && last > first) {
        dice.tag('loop in a loop');
        loops.push({ first: dice.between(first, last), last: last - dice.below(2) });
        if (loops[0].last < loops[0].first) loops.pop();
      }
      loops.push({ first, last });
    }
    return { groups, loops };
  }

  private group(part: 'early' | 'late', rigid: number, looped: boolean): TurnGroup {
    const { dice } = this;
    const random = rigid < 0 && dice.chance(12);
    if (random) dice.tag('random group');
    const gated = dice.chance(8);
    if (gated) dice.tag('gate');
    const many = dice.chance(4);
    if (many) dice.tag('many rules');
    const rules = Array.from({ length: many ? 60 : dice.between(1, 4) }, () =>
      this.rule(part, rigid, many || looped),
    );
    // Both engines spend their time on 200 passes over many tuples else.
    const costly =
      looped || many || rules.some(({ rows }) => rows.length > 1 || rows[0].some(({ gap }) => gap));
    return {
      random,
      times: costly && (looped || dice.chance(90)) ? dice.between(1, 3) : dice.one([0, 0, 1, 3]),
      when: gated ? { op: 'const', value: dice.below(2) } : null,
      rules,
    };
  }

  private rule(part: 'early' | 'late', rigid: number, repeated: boolean): TurnRule {
    const { dice } = this;
    const commands = dice.chance(8);
    const command = (name: string, percent: number) => {
      const has = commands && dice.chance(percent);
      if (has) dice.tag(name);
      return has;
    };
    const rowCount =
      this.cells > 150 || dice.chance(repeated ? 95 : 75) ? 1 : dice.between(2, this.cells > 30 ? 2 : 3);
    if (rowCount > 1) dice.tag('several rows');
    const gaps = rowCount === 1 ? dice.chance(20) : this.cells < 30 && dice.chance(10);
    const random = part === 'early' && rowCount === 1 && dice.chance(8);
    const rows = Array.from({ length: rowCount }, () =>
      this.row(part, gaps, random, rowCount > 1, rigid >= 0 && dice.chance(80)),
    );
    const hasGap = rows.some((row) => row.some((cell) => cell.gap));
    const speaks = dice.chance(15);
    return {
      rule: 0,
      line: dice.between(1, 99),
      labels: speaks ? dice.some([0, 1, 2], 1, 2) : [],
      cancel: command('cancel', 15),
      again: !repeated && command('again', 8),
      checkpoint: command('checkpoint', 20),
      restart: command('restart', 10),
      rigid,
      step: hasGap ? (dice.below(4) as 0 | 1 | 2 | 3) : dice.one([1, 3]),
      rows,
    };
  }

  private row(
    part: 'early' | 'late',
    gaps: boolean,
    random: boolean,
    selective: boolean,
    rigid: boolean,
  ): TurnCell[] {
    const { dice } = this;
    const cells: TurnCell[] = Array.from({ length: dice.one([1, 1, 2, 2, 2, 3, 4]) }, () =>
      this.cell(part, random, selective, rigid),
    );
    if (!gaps || cells.length < 2) return cells;
    const first = dice.between(1, cells.length - 1);
    cells.splice(first, 0, { gap: true });
    dice.tag('gap');
    if (cells.length > first + 2 && dice.chance(50)) {
      cells.splice(dice.between(first + 2, cells.length - 1), 0, { gap: true });
      dice.tag('two gaps');
    }
    return cells;
  }

  private cell(part: 'early' | 'late', random: boolean, selective: boolean, rigid: boolean): TurnCell {
    const { dice } = this;
    const present: KindAt[] = [];
    const missing: KindAt[] = [];
    const anyOf: KindAt[][] = [];
    const intents: { layer: number; intent: number }[] = [];
    const withoutIntents: { layer: number; bits: number }[] = [];
    this.layers.forEach((kinds, layer) => {
      const test = dice.below(selective ? 6 : 9);
      const kind = (): KindAt => ({ layer, number: dice.between(1, kinds) });
      if (test < 3) present.push(kind());
      else if (test === 3) missing.push(...this.sorted(dice.some(this.all(layer), 1)));
      else if (test === 4) anyOf.push(this.sorted(dice.some(this.all(layer), 1)));
      if (part === 'late') return;
      const intent = dice.below(10);
      if (intent < 2) intents.push({ layer, intent: dice.below(dice.chance(80) ? 4 : INTENTS) });
      else if (intent === 2) withoutIntents.push({ layer, bits: dice.chance(50) ? 31 : dice.between(1, 31) });
    });
    if (dice.chance(8)) anyOf.push(this.kinds(1, 3));
    const test = { present, missing, anyOf, intents, withoutIntents };
    return { gap: false, ...test, write: dice.chance(65) ? this.write(part, random, rigid, present) : null };
  }

  private write(part: 'early' | 'late', random: boolean, rigid: boolean, present: readonly KindAt[]) {
    const { dice } = this;
    const any: KindAt[] = [];
    const clear: KindAt[] = [];
    const set: KindAt[] = [];
    const wander: number[] = [];
    const intents: { layer: number; clear: number; set: number }[] = [];
    const marked: number[] = [];
    const free = new Set(this.layers.keys());
    if (random && dice.chance(60)) {
      dice.tag('any');
      any.push(...this.kinds(1, 3));
      any.forEach(({ layer }) => free.delete(layer));
    }
    this.layers.forEach((kinds, layer) => {
      const had = present.find((kind) => kind.layer === layer);
      const change = dice.below(8);
      if (free.has(layer)) {
        if (change < 2 || (had && change < 5)) {
          const number = had && change >= 2 ? had.number : dice.between(1, kinds);
          set.push({ layer, number });
          clear.push(...this.all(layer).filter((kind) => kind.number !== number));
        } else if (change === 5) clear.push(...this.sorted(dice.some(this.all(layer), 1)));
      }
      if (part === 'late') return;
      const move = dice.below(8);
      if (random && dice.chance(40)) {
        dice.tag('wander');
        wander.push(layer);
      } else if (move < 2 || rigid) {
        const given = dice.below(dice.chance(85) ? 4 : INTENTS);
        intents.push({ layer, clear: 31 & ~(1 << given), set: given });
        if (rigid && dice.chance(90)) marked.push(layer);
      } else if (move === 2) intents.push({ layer, clear: dice.between(1, 31), set: -1 });
    });
    return { any, wander, clear, set, intents, rigid: marked };
  }

  private all(layer: number): KindAt[] {
    return Array.from({ length: this.layers[layer] }, (_, i) => ({ layer, number: i + 1 }));
  }

  private kinds(least: number, most: number): KindAt[] {
    return this.sorted(
      this.dice.some(
        [...this.layers.keys()].flatMap((layer) => this.all(layer)),
        least,
        most,
      ),
    );
  }

  private sorted(kinds: KindAt[]): KindAt[] {
    return kinds.sort((a, b) => a.layer - b.layer || a.number - b.number);
  }
}
