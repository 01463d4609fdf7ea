// What turns command, on both engines: the dry run of `again`, endings between ticks, restart and the start's tick.
import { describe, expect, test } from 'vitest';
import {
  actionCode,
  createInstances,
  drawsOf,
  ENGINE_NAMES,
  layoutOf,
  loadProgram,
  type Instance,
  type Program,
} from '../src/index';

interface Blocks {
  rules: string;
  signals?: string;
  start?: string;
  goal?: string;
}

function programOf({ rules, signals = 'cost 0 each step', start = '', goal = '' }: Blocks): Program {
  const { program, diagnostics } = loadProgram(`world Turns {
    state {
      grid 4 x 2
      layer background { Background }
      layer floor { Flag, Seed, Sprout, Flower, Pebble }
      layer body { Player, Wall }
      var n: 0..9999
    }
    legend { "." Background "P" Background Player "#" Background Wall "f" Background Flag "s" Background Seed "o" Background Pebble "S" Background Seed Player }
    actions { north, west, south, east, act, wait }
    transitions as puzzlescript { drive Player   ${rules} }
    observation { view full }
    signals { ${signals} }
    task Only { start { map """P.fs\n...o"""   ${start} } ${goal} limit 5000 }
  }`);
  const errors = diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message);
  expect(errors).toEqual([]);
  return program!;
}

/** Runs the actions on both engines, which must agree to the byte, and hands out the second. */
function play(world: Blocks | Program, actions: readonly string[]): Instance {
  const program = 'rules' in world ? programOf(world) : world;
  const instances = ENGINE_NAMES.map((engine) => createInstances(program, engine)[0]);
  for (const instance of instances) instance.reset(0, 5);
  const agree = () => expect(instances[0].snapshot()).toEqual(instances[1].snapshot());
  agree();
  for (const action of actions) {
    for (const instance of instances) instance.step(actionCode(program, action));
    agree();
  }
  return instances[1];
}

const n = ({ state, program }: Instance): number =>
  new DataView(state.buffer, state.byteOffset).getInt32(layoutOf(program).state.variables, true);

/** Kinds of a layer, row after row: their numbers, 0 for nothing. */
const layer = ({ state, program }: Instance, number: number): number[] => {
  const at = layoutOf(program).state.layers[number].kinds;
  return [0, 1].flatMap((y) => [0, 1, 2, 3].map((x) => state[at + 2 * x + y]));
};
const FLOWER = 4;
/** A number drawn in every tick, for nothing. */
const DRAW = 'random [ Pebble ] -> [ Pebble ]';

describe('the ticks of a start', () => {
  const growth = '[ Sprout ] -> [ Flower ] do again   [ Seed ] -> [ Sprout ] do again   move';
  const ended = (signals: string, start: string, goal = '') => {
    const instance = play({ rules: growth, signals, start, goal }, []);
    return instance.program.endings[instance.signals.ended];
  };

  test('may end it, but for the first', () => {
    const ending = 'end success when goal';
    expect(ended(ending, 'play tick', 'goal some Flower')).toBe('success');
    expect(ended(ending, 'play tick', 'goal some Sprout')).toBeUndefined();
    expect(ended(ending, 'play tick', 'fail some Flower')).toBe('failure');
  });

  test('are heard by the labels of the last tick alone', () => {
    const rules = 'bloom: [ Sprout ] -> [ Flower ] do again   sown: [ Seed ] -> [ Sprout ] do again   move';
    const ending = (label: string) =>
      play({ rules, signals: `end success when ${label}`, start: 'play tick' }, []).signals.ended;
    expect([ending('sown'), ending('bloom')]).toEqual([-1, 0]);
  });
});

describe('again', () => {
  const growth = `${DRAW}   [ Sprout ] -> [ Flower ] do again   [ Seed ] -> [ Sprout ] do again   move`;

  test('each tick is tried first, and what it draws is drawn', () => {
    const instance = play({ rules: growth }, ['act']);
    expect(layer(instance, 1)[3]).toBe(FLOWER);
    // Seed to sprout, tried, sprout to flower, tried in vain.
    expect(drawsOf(instance.luck)).toBe(4);
    expect(instance.signals.steps).toBe(1);
  });

  test('a tick that would change nothing is only tried', () => {
    const instance = play(
      { rules: `${DRAW}   [ Player ] do again   move   on tick n -= 1   on any n += 5` },
      ['act'],
    );
    // The tried tick takes one away: it would change something, until there is nothing left.
    expect(n(instance)).toBe(0);
    const still = play({ rules: `${DRAW}   [ Player ] do again   move   on any n += 5` }, ['act']);
    expect([n(still), drawsOf(still.luck)]).toEqual([5, 2]);
  });

  test('nothing is tried after a tick that changed nothing', () => {
    const instance = play({ rules: `${DRAW}   [ Player ] do again   move` }, ['act']);
    expect(drawsOf(instance.luck)).toBe(1);
  });

  test('beyond a thousand ticks it ends without a word', () => {
    const instance = play({ rules: '[ Player ] do again   move   n += 1' }, ['act']);
    expect([n(instance), instance.signals.fault]).toEqual([1001, null]);
  });

  test('an ending between ticks is the end of the step', () => {
    const byGoal = play(
      { rules: '[ Player ] do again   move   n += 1', signals: 'end success when goal', goal: 'goal n >= 5' },
      ['act'],
    );
    expect([n(byGoal), byGoal.signals.ended]).toEqual([5, 0]);
    const byLabel = play(
      {
        rules: 'won: [ Sprout ] do again   [ Seed ] -> [ Sprout ] do again   move   n += 1',
        signals: 'end success when won',
      },
      ['act'],
    );
    expect([n(byLabel), byLabel.signals.ended]).toEqual([2, 0]);
    const byFail = play({ rules: '[ Player ] do again   move   n += 1', goal: 'fail n = 3' }, ['act']);
    expect(n(byFail)).toBe(3);
  });

  test('it is read with draws of its own, and knows nothing of the step before', () => {
    const counting = programOf({
      rules: '[ Player ] do again   move   n := any(0..9999)',
      signals: 'end odd when n = 10000',
    });
    const draw = { op: 'draw', count: { op: 'const', value: 10 } } as const;
    const when = { op: '>', left: draw, right: { op: 'const', value: 9 } } as const;
    // Whether the engines agree on what is drawn next is what is asked.
    const drawing = { ...counting, signals: [{ is: 'end', ending: 0, when } as const] };
    expect(n(play(drawing, ['act', 'act']))).toBe(n(play(counting, ['act', 'act'])));
    const allowed = {
      rules: '[ > Player ] do cancel   [ Player ] do again   move   n += 1',
      signals: 'end success when goal and not refused',
      goal: 'goal n >= 5',
    };
    const instance = play(allowed, ['east', 'act']);
    expect([n(instance), instance.signals.ended]).toEqual([5, 0]);
  });

  test('a tick that a requirement stops does not follow', () => {
    const rules = `${DRAW}   [ Seed ] -> [ Sprout ]   [ Player ] do again   move   on tick require n > 0`;
    expect(drawsOf(play({ rules }, ['act']).luck)).toBe(2);
  });

  test('a tick that changes nothing but wins does follow', () => {
    const won = 'won: [ Player Flag ] do again   [ > Player ] do again   move';
    const instance = play({ rules: won, signals: 'end success when won' }, ['east', 'east']);
    expect(instance.signals.ended).toBe(0);
  });
});

describe('cancel', () => {
  test('undoes the step; labels of the rule that cancels stay, earlier ones do not', () => {
    const instance = play(
      {
        rules: 'gone: [ Seed ] -> [ ]   hit: [ > Player ] do cancel   late: [ Player ] do again   move',
        signals: 'reward 1 when hit   reward 10 when gone   reward 100 when late   reward 1000 when refused',
      },
      ['east'],
    );
    expect(instance.signals.reward).toBe(1001);
    expect(layer(instance, 2)[0]).toBe(1);
  });

  test('in a tick that is tried: it follows only if something is queued beside', () => {
    const rules = (commands: string) =>
      `${DRAW}   [ Sprout ] do ${commands}   [ Seed ] -> [ Sprout ] do again   move`;
    expect(drawsOf(play({ rules: rules('cancel') }, ['act']).luck)).toBe(2);
    expect(drawsOf(play({ rules: rules('cancel, again') }, ['act']).luck)).toBe(3);
    const heard = play(
      {
        rules: `${DRAW}   said: [ Sprout ] do cancel   [ Seed ] -> [ Sprout ] do again   move`,
        signals: 'reward 1 when said',
      },
      ['act'],
    );
    expect([drawsOf(heard.luck), heard.signals.reward, heard.signals.refused]).toEqual([3, 1, false]);
  });
});

describe('restart', () => {
  const rules =
    'grown: [ Seed ] -> [ Flower ]   [ act Player ] do restart   move   on any n += 10   on tick n += 1';

  test('plays the tick again that the start ended with, and nobody hears of it', () => {
    const blocks = { rules, start: 'play tick', signals: 'reward 1 when grown' };
    const begun = play(blocks, []);
    expect([n(begun), layer(begun, 1)[3]]).toEqual([1, FLOWER]);
    const instance = play(blocks, ['east', 'act']);
    expect([n(instance), layer(instance, 1)[3], layer(instance, 2)[0]]).toEqual([1, FLOWER, 1]);
    expect([instance.signals.reward, instance.signals.refused]).toEqual([0, false]);
  });

  test('without that tick it goes back to the start alone', () => {
    expect(n(play({ rules, start: 'n := 7' }, ['east', 'act']))).toBe(7);
  });

  test('a restart in that tick is ignored', () => {
    const instance = play({ rules: '[ Seed ] do restart   move   n += 1', start: 'play tick' }, ['east']);
    expect(n(instance)).toBe(1);
  });

  test('what that tick asks for again follows', () => {
    const growing =
      '[ Sprout ] -> [ Flower ]   [ Seed ] -> [ Sprout ] do again   [ act Player ] do restart   move';
    const instance = play({ rules: growing, start: 'play tick' }, ['east', 'act']);
    expect(layer(instance, 1)[3]).toBe(FLOWER);
  });

  test('draws are not rewound', () => {
    expect(drawsOf(play({ rules: `${DRAW}   ${rules}`, start: 'play tick' }, ['east', 'act']).luck)).toBe(4);
  });

  test('goes back to the last checkpoint, also one in a tick that was only tried', () => {
    const marked = '[ Player Flag ] do checkpoint   [ > Player ] do again   [ act Player ] do restart   move';
    const walk = ['east', 'east', 'act'];
    expect(layer(play({ rules: marked }, walk), 2)).toEqual([0, 0, 1, 0, 0, 0, 0, 0]);
    const unmarked = '[ > Player ] do again   [ act Player ] do restart   move';
    expect(layer(play({ rules: unmarked }, walk), 2)).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
  });
});

test('the action `wait` is a tick', () => {
  const rules = '[ moving Player ] -> [ Player ]   move   on any n += 10   on tick n += 1';
  expect(n(play({ rules }, ['wait', 'act']))).toBe(11);
});
