import { describe, expect, test } from 'vitest';
import type { TraceEvent } from '../../../src/interpreter/trace';
import { after, begin, BODY, EAST, NORTH, SOUTH, SPOT, stateLayers, TILE, value, WEST } from '../building';
import {
  ACT,
  agent,
  cell,
  crate,
  door,
  empty,
  free,
  gap,
  go,
  going,
  group,
  has,
  once,
  put,
  rule,
  spot,
  turn,
  wolf,
} from './building-turns';

const labelled = (map: string, transitions: ReturnType<typeof turn>, action = -1): boolean[] => {
  const instance = begin({ map, transitions });
  instance.step(action);
  return [...instance.signals.labels];
};
const push = group(rule([[cell(going(agent, EAST)), cell(has(crate), go(BODY, EAST))]]));

describe('drive and move', () => {
  test('the driven go where the action says; in a tick they stay', () => {
    expect(after('A.', turn({}), EAST)).toBe('.A');
    expect(after('A.', turn({}))).toBe('A.');
    expect(after('.A', turn({}), EAST)).toBe('.A');
  });

  test('any of the kinds, or only who stands with all of them', () => {
    const kinds = [spot, crate];
    expect(after('s..S.', turn({ drive: { kinds, all: false } }), EAST)).toBe('.s..S');
    expect(after('s..S.', turn({ drive: { kinds, all: true } }), EAST)).toBe('s...S');
  });

  test('pushes go on from sweep to sweep; what is blocked stays', () => {
    expect(after('Ac.', turn({ early: [push] }), EAST)).toBe('.Ac');
    expect(after('Acw', turn({ early: [push] }), EAST)).toBe('Acw');
  });

  test('an intent where nothing stands goes if the way is free; what comes there first has it', () => {
    // The crate's cell is emptied, its intent stays; the wolf from above comes there and goes on east.
    const leave = (kind: Parameters<typeof going>[0], intent: number) =>
      once(rule([[cell(has(kind), go(BODY, intent))]]));
    const vanish = once(rule([[cell(has(crate), { clear: [crate] })]]));
    const early = [leave(crate, EAST), vanish, leave(wolf, SOUTH)];
    expect(after('w. c.', turn({ early }))).toBe('.. .w');
    // From below: the way of the empty cell was free in the same sweep, before the wolf came.
    expect(after('c. w.', turn({ early: [early[0], vanish, leave(wolf, NORTH)] }))).toBe('w. ..');
    // Blocked, it waits, and whoever comes there tries to go on.
    expect(after('c.. wA.', turn({ drive: null, early: [early[0], vanish, leave(wolf, NORTH)] }))).toBe(
      'w.. .A.',
    );
  });

  test('act is over at once and bars nothing', () => {
    const early = [once(rule([[cell(has(agent), go(BODY, ACT))]]))];
    const rigid = [0];
    const tied = [
      { ...early[0], rules: early[0].rules.map((each) => ({ ...each, rigid: 0 })) },
      group(rule([[cell(going(agent, ACT), { set: [spot] })]])),
    ];
    expect(after('A.', turn({ drive: null, early: tied, rigid }))).toBe('A.');
    const instance = begin({ map: 'A.', transitions: turn({ drive: null, early: tied, rigid }) });
    instance.step(-1);
    expect(stateLayers(instance).kinds[TILE][0]).toBe(SPOT);
  });
});

describe('places', () => {
  test('vertical rules take columns first, horizontal ones rows', () => {
    const chain = (step: 0 | 1 | 2 | 3) =>
      once(rule([[cell(has(crate), put(wolf))], [cell(has(spot), empty(TILE))]], { step }));
    // One crate is spent with the first spot in the rule's order.
    expect(after('.s s. c.', turn({ early: [chain(EAST)] }))).toBe('.. s. w.');
    expect(after('.s s. c.', turn({ early: [chain(SOUTH)] }))).toBe('.s .. w.');
  });

  test('a first tuple is written as it is, later ones if they still match', () => {
    // Of the tuples (c1, s1), (c2, s1), (c1, s2), (c2, s2) the second and third miss what the first took.
    const pair = once(rule([[cell(has(crate), empty(BODY))], [cell(has(spot), empty(TILE))]]));
    expect(after('c.c.s s....', turn({ early: [pair] }))).toBe('..... .....');
    expect(after('c.c.s', turn({ early: [pair] }))).toBe('..c..');
  });

  test('the first row varies fastest', () => {
    // Both wolves are tried with the first spot before either is with the second: the crate takes the second's place.
    const eat = once(
      rule([
        [cell({ present: [wolf], missing: [door] }, put(crate))],
        [cell(has(spot)), cell({ present: [spot], missing: [wolf] }, put(door))],
      ]),
    );
    expect(after('ww. sss', turn({ early: [eat] }))).toBe('cw. sds');
    const swapped = once(
      rule([[cell(has(spot)), cell(has(spot), put(door))], [cell(has(wolf), put(crate))]]),
    );
    expect(after('ww. sss', turn({ early: [swapped] }))).toBe('cw. sds');
  });

  test('two rows may stand on one cell', () => {
    expect(
      after('c', turn({ early: [once(rule([[cell(has(crate))], [cell(has(crate), put(wolf))]]))] })),
    ).toBe('w');
  });

  test('gaps: the shortest first, and nothing of them is looked at', () => {
    const eat = (...between: ReturnType<typeof cell>[]) =>
      once(rule([[cell(has(wolf), put(agent)), gap, ...between, cell(has(crate), empty(BODY))]]));
    expect(after('wsc.c', turn({ early: [eat()] }))).toBe('As..c');
    expect(after('w.sdc', turn({ early: [eat(cell(has(spot)), gap)] }))).toBe('A.sd.');
    const west = once(
      rule([[cell(has(wolf), put(agent)), gap, cell(has(crate), empty(BODY))]], { step: WEST }),
    );
    expect(after('c.c.w', turn({ early: [west] }))).toBe('c...A');
  });

  test('what a cell must show', () => {
    const mark = (test: Parameters<typeof cell>[0]) => once(rule([[cell(test, put(spot))]]));
    expect(
      after(
        'cw.',
        turn({
          early: [
            mark({
              anyOf: [
                [crate, wolf],
                [crate, agent],
              ],
            }),
          ],
        }),
      ),
    ).toBe('Sw.');
    expect(after('cwd', turn({ early: [mark({ missing: [crate, wolf, door] })] }))).toBe('cwd');
    expect(after('cw.', turn({ early: [mark({ missing: [wolf] })] }))).toBe('Sws');
    const driven = turn({
      early: [mark({ present: [agent], withoutIntents: [{ layer: BODY, bits: 1 << EAST }] })],
    });
    const tileUnder = (action: number) => {
      const instance = begin({ map: 'A', transitions: driven });
      instance.step(action);
      return stateLayers(instance).kinds[TILE][0];
    };
    expect([tileUnder(EAST), tileUnder(WEST), tileUnder(-1)]).toEqual([0, SPOT, SPOT]);
  });
});

describe('groups and loops', () => {
  const spread = rule([[cell(has(crate)), cell(free(BODY), { set: [crate] })]]);

  test('a group goes on while something changes, a single pass does not', () => {
    const step = rule([[cell(has(wolf), empty(BODY)), cell(free(BODY), { set: [wolf] })]]);
    expect(after('w....', turn({ early: [group(step)] }))).toBe('....w');
    expect(after('w....', turn({ early: [once(step)] }))).toBe('.w...');
    expect(after('c....', turn({ early: [group(spread)] }))).toBe('ccccc');
  });

  test('of an endless group 200 passes count', () => {
    const thereAndBack = group(
      rule([[cell({ present: [crate], missing: [spot] }, put(wolf))]]),
      rule([[cell(has(wolf), put(crate))]]),
    );
    expect(after('c', turn({ early: [thereAndBack] }))).toBe('c');
  });

  test('a change before a loop has its body run once more', () => {
    // The body changes nothing; the trace tells how often it spoke.
    const touch = once(rule([[cell({ present: [agent], missing: [spot] }, { set: [spot] })]]));
    const runs = (early: Parameters<typeof turn>[0]['early']): number => {
      const events: TraceEvent[] = [];
      begin({ map: 'Ac', transitions: turn({ early }) }, { trace: (event) => events.push(event) }).step(-1);
      return events.filter((event) => event.is === 'rule' && event.rule === 1).length;
    };
    const body = once(rule([[cell(has(crate))]], { labels: [0], rule: 1 }));
    const loops = [{ first: 1, last: 1 }];
    expect(runs({ groups: [touch, body], loops })).toBe(2);
    expect(runs({ groups: [body], loops: [{ first: 0, last: 0 }] })).toBe(1);
    expect(runs({ groups: [body, touch], loops: [{ first: 0, last: 0 }] })).toBe(1);
  });

  test('a loop goes on while its body changes something', () => {
    const hop = once(rule([[cell(has(crate), empty(BODY)), cell(free(BODY), { set: [crate] })]]));
    const calm = once(rule([[cell(has(crate))]]));
    expect(after('c....', turn({ early: [hop, calm] }))).toBe('.c...');
    expect(after('c....', turn({ early: { groups: [hop, calm], loops: [{ first: 0, last: 1 }] } }))).toBe(
      '....c',
    );
  });

  test('the jump after 200 of them is the end of the list', () => {
    const endless = once(
      rule([[cell({ present: [crate], missing: [spot] }, { set: [spot] })]]),
      rule([[cell({ present: [crate, spot] }, { clear: [spot] })]]),
      rule([[cell({ present: [crate] }, { intents: [{ layer: BODY, clear: 31, set: EAST }] })]]),
      rule([[cell({ present: [crate] }, { intents: [{ layer: BODY, clear: 31, set: -1 }] })]]),
    );
    const behind = once(rule([[cell(has(agent), put(wolf))]]));
    expect(after('cA', turn({ early: { groups: [endless, behind], loops: [{ first: 0, last: 0 }] } }))).toBe(
      'cA',
    );
    expect(after('cA', turn({ early: [endless, behind] }))).toBe('cw');
  });

  test('labels and commands come of matching, loops of changing', () => {
    const calm = rule([[cell(has(crate))]], { labels: [0] });
    expect(labelled('c', turn({ early: [group(calm)] }))).toEqual([true, false]);
    expect(labelled('w', turn({ early: [group(calm)] }))).toEqual([false, false]);
  });

  test('a group that is off does nothing', () => {
    const early = [{ ...group(spread), when: value(0) }];
    expect(after('c..', turn({ early }))).toBe('c..');
    expect(after('c..', turn({ early: [{ ...group(spread), when: value(1) }] }))).toBe('ccc');
  });
});

describe('labels and commands', () => {
  const says = (label: number, parts = {}) =>
    group(rule([[cell(has(crate))]], { labels: [label], ...parts }));

  test('cancel drops what was queued before it, and nothing comes behind it', () => {
    const instance = begin({
      map: 'c',
      transitions: turn({ early: [says(0)], late: [says(1, { cancel: true })] }),
    });
    instance.step(-1);
    expect(instance.signals.refused).toBe(true);
    expect(labelled('c', turn({ early: [says(0)], late: [says(1)] }))).toEqual([true, true]);
  });

  test('late rules see the board after the move', () => {
    const late = [group(rule([[cell(has(agent), put(spot))]]))];
    const instance = begin({ map: 'A.', transitions: turn({ late }) });
    instance.step(EAST);
    expect(stateLayers(instance).kinds[TILE][4]).toBe(SPOT);
  });
});

describe('the trace', () => {
  test('tells of every rule that was written and of every move, in order', () => {
    const events: TraceEvent[] = [];
    const instance = begin(
      { map: 'Ac.', transitions: turn({ early: [push] }) },
      { trace: (event) => events.push(event) },
    );
    instance.step(EAST);
    expect(events).toEqual([
      { is: 'rule', rule: 0, line: 7, direction: EAST, cells: [0, 4] },
      { is: 'move', layer: BODY, number: 2, from: 4, to: 8 },
      { is: 'move', layer: BODY, number: 1, from: 0, to: 4 },
    ]);
  });
});
