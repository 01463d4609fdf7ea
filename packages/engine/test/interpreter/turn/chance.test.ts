import { describe, expect, test } from 'vitest';
import type { Turn } from '../../../src/program/turn';
import { drawsOf, drawUnit, luckOf } from '../../../src/luck';
import { createInterpreter } from '../../../src/interpreter/instance';
import { layoutOf } from '../../../src/state/layout';
import { BODY, EAST, program, show, SOUTH } from '../building';
import {
  agent,
  cell,
  crate,
  door,
  go,
  going,
  group,
  has,
  once,
  put,
  random,
  rule,
  spot,
  turn,
  wolf,
} from './building-turns';

/** The board after a tick, and how many numbers were drawn. */
function play(map: string, transitions: Turn, key: string): { board: string; draws: number } {
  const world = program({ map, transitions, needsLuck: true });
  const instance = createInterpreter(world);
  instance.reset(0, 0, luckOf(key));
  instance.step(-1);
  return {
    board: show(instance),
    draws: drawsOf(instance.snapshot().subarray(layoutOf(world).snapshot.luck)),
  };
}
/** The first numbers of a key, as one of so many. */
function numbers(key: string, ...counts: number[]): number[] {
  const luck = luckOf(key);
  return counts.map((count) => Math.floor(drawUnit(luck) * count));
}
const keys = ['1', '2', '3', '4', '5', 'a key'];

describe('random groups', () => {
  test('one number for a place of all rules, in order', () => {
    const early = [random(rule([[cell(has(crate), put(wolf))]]), rule([[cell(has(agent), put(wolf))]]))];
    for (const key of keys) {
      const [place] = numbers(key, 4);
      const cells = [...'cAcc'];
      cells[[0, 2, 3, 1][place]] = 'w';
      expect(play('cAcc', turn({ early }), key)).toEqual({ board: cells.join(''), draws: 1 });
    }
  });

  test('the places of several rows: the first varies fastest', () => {
    const early = [random(rule([[cell(has(crate), put(wolf))], [cell(has(spot), put(door))]]))];
    for (const key of keys) {
      const [tuple] = numbers(key, 4);
      const board = [tuple % 2 === 0 ? 'wc' : 'cw', tuple < 2 ? 'ds' : 'sd'].join(' ');
      expect(play('cc ss', turn({ early }), key).board).toBe(board);
    }
  });

  test('no place, no number; only the drawn rule is heard', () => {
    expect(play('...', turn({ early: [random(rule([[cell(has(crate))]]))] }), '1').draws).toBe(0);
    const early = [
      random(rule([[cell(has(crate))]], { labels: [0] }), rule([[cell(has(crate))]], { labels: [1] })),
    ];
    for (const key of keys) {
      const instance = createInterpreter(
        program({ map: 'c', transitions: turn({ early }), needsLuck: true }),
      );
      instance.reset(0, 0, luckOf(key));
      instance.step(-1);
      const [drawn] = numbers(key, 2);
      expect(instance.signals.labels).toEqual([drawn === 0, drawn === 1]);
    }
  });
});

describe('drawn objects and directions', () => {
  const any = rule([[cell(has(spot), { any: [spot, door] })]]);

  test('a number for each cell written, in the order of the row, changed or not', () => {
    for (const key of keys) {
      const board = numbers(key, 2, 2)
        .map((n) => 'sd'[n])
        .join('');
      const early = [
        once(rule([[cell(has(spot), { any: [spot, door] }), cell(has(spot), { any: [spot, door] })]])),
      ];
      expect(play('ss', turn({ early }), key)).toEqual({ board, draws: 2 });
    }
  });

  test('a group in which a rule draws ends behind a whole pass that changed nothing', () => {
    // The first rule changes once; the second draws and changes nothing, in the first pass and in the one in which the
    // first has failed.
    const early = [group(rule([[cell(has(crate), put(wolf))]]), rule([[cell(has(wolf), { any: [wolf] })]]))];
    expect(play('c', turn({ early }), '1')).toEqual({ board: 'w', draws: 2 });
    expect(play('w', turn({ early }), '1')).toEqual({ board: 'w', draws: 1 });
    const reversed = [group(...[...early[0].rules].reverse())];
    // Drawn for nothing first, then for the wolf that the crate became.
    expect(play('c', turn({ early: reversed }), '1')).toEqual({ board: 'w', draws: 1 });
  });

  test('what is drawn takes the place and the intent of the rest of its layer', () => {
    const early = [
      once(rule([[cell(has(crate), go(BODY, EAST))]])),
      once(rule([[cell(going(crate, EAST), { any: [wolf] })]])),
    ];
    expect(play('c.', turn({ early }), '1').board).toBe('w.');
  });

  test('a drawn direction: north, south, west, east', () => {
    const early = [
      once(rule([[cell(has(crate), { wander: [BODY], intents: [{ layer: BODY, clear: 31, set: -1 }] })]])),
    ];
    for (const key of keys) {
      const [way] = numbers(key, 4);
      const board = ['.c. ... ...', '... ... .c.', '... c.. ...', '... ..c ...'][way];
      expect(play('... .c. ...', turn({ early }), key)).toEqual({ board, draws: 1 });
    }
  });

  test('any is drawn before wander, and a no-op draws all the same', () => {
    const early = [once(any)];
    expect(play('s', turn({ early }), '1').draws).toBe(1);
    const both = [once(rule([[cell(has(crate), { any: [spot, door], wander: [BODY] })]]))];
    for (const key of keys) {
      const [kind, way] = numbers(key, 2, 4);
      const { board, draws } = play('... .c. ...', turn({ early: both }), key);
      expect(draws).toBe(2);
      expect(board.indexOf('c')).toBe([1, 9, 4, 6][way]);
      expect(board[5]).toBe('sd'[kind]);
    }
  });
});

describe('rigid rules', () => {
  /** Sends the crates east; as a rigid rule, all of them or none. */
  const tie = once(rule([[cell(has(crate), go(BODY, EAST))]]));
  const rigid = (rules: typeof tie): typeof tie => ({
    ...rules,
    rules: rules.rules.map((each) => ({
      ...each,
      rigid: 0,
      rows: each.rows.map((row) =>
        row.map((c) => (c.gap || !c.write ? c : { ...c, write: { ...c.write, rigid: [BODY] } })),
      ),
    })),
  });

  test('if one cannot move, none does', () => {
    expect(play('c.. cw.', turn({ early: [tie] }), '1').board).toBe('.c. cw.');
    expect(play('c.. cw.', turn({ early: [rigid(tie)], rigid: [0] }), '1').board).toBe('c.. cw.');
    expect(play('c.. c..', turn({ early: [rigid(tie)], rigid: [0] }), '1').board).toBe('.c. .c.');
  });

  test('other groups are not banned, and late rules run once, after the round that held', () => {
    const other = once(rule([[cell(has(wolf), go(BODY, EAST))]]));
    const late = [once(rule([[cell({ present: [wolf] }, { set: [door] })]]))];
    const early = [other, rigid(tie)];
    // Without the tie the wolf is away before the crate's turn: all move.
    expect(play('c.. cw.', turn({ early, late, rigid: [1] }), '1').board).toBe('.c. .cw');
    const stuck = turn({
      early: [rigid(tie), once(rule([[cell(has(agent), go(BODY, EAST))]]))],
      late,
      rigid: [0],
    });
    expect(play('c.A.. cw...', stuck, '1').board).toBe('c..A. cw...');
  });

  test('draws are not rewound, labels are', () => {
    const drawn = once(rule([[cell(has(spot), { any: [spot] })]]));
    const said = { ...rigid(tie), rules: rigid(tie).rules.map((each) => ({ ...each, labels: [1] })) };
    const both = turn({ early: [drawn, said], rigid: [1] });
    expect(play('s.. cw.', both, '1')).toEqual({ board: 's.. cw.', draws: 2 });
    const instance = createInterpreter(program({ map: 's.. cw.', transitions: both, needsLuck: true }));
    instance.reset(0, 0);
    instance.step(-1);
    expect(instance.signals.labels[1]).toBe(false);
  });

  test('a mark is new even where the intent is not, and a cell keeps its first', () => {
    // The plain rule sent the crate east already; the rigid one changes no intent, but its mark counts.
    expect(play('cw.', turn({ early: [tie, rigid(tie)], rigid: [1] }), '1').board).toBe('cw.');
    const after = turn({
      early: [tie, rigid(tie), once(rule([[cell(has(wolf), go(BODY, SOUTH))]]))],
      rigid: [1],
    });
    expect(play('cw. .w. ...', after, '1').board).toBe('.c. .w. .w.');
  });
});
