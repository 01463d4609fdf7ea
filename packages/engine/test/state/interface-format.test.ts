import {
  createInterpreter,
  createWasm,
  EngineError,
  interfaceFromJson,
  interfaceToJson,
  loadProgram,
  stateFromJson,
  stateToJson,
  type Instance,
  type JsonInterface,
} from '@terrarium/engine';
import { describe, expect, test } from 'vitest';

const TEXT = `world Late {
  param late: 0..3 = 2
  state { grid 4 x 1   layer body { Cat } }
  actions lag late sticky 30% { east, west, hop as none, dash = east east, go(c: cell) }
  transitions { drive Cat   move   on go(c) { [ Cat ] -> [ ]   [ @c ] -> [ Cat ] } }
  observation { view full   delay late }
  signals { cost 0 each step }
  task Sit { start { place Cat at (0, 0) } limit 99 }
}`;
const PLAIN = TEXT.replace('lag late sticky 30%', '')
  .replace('delay late', '')
  .replace('param late: 0..3 = 2', '');

const programOf = (text: string) => loadProgram(text).program!;
const given = [0, 2, 3, 1, 5, 2, 0, 4];

function played(instance: Instance, steps: number): Instance {
  instance.reset(0, 9);
  for (const code of given.slice(0, steps)) instance.step(code);
  return instance;
}

describe('the records of A and O as JSON', () => {
  const program = programOf(TEXT);

  test('what was given and not yet done, what acted last, what was seen', () => {
    const instance = played(createInterpreter(program), 2);
    const { acting, seen } = interfaceToJson(program, instance.snapshot());
    // Codes: east 0, west 1, dash 2, go 3 to 6. Two steps are late by two, so ticks acted; the third entry has no use here.
    expect(acting).toEqual({ last: 'tick', queue: ['dash', 'east', 'tick'] });
    expect(seen).toEqual([
      { clock: 0, observation: '01000000' },
      { clock: 1, observation: '01000000' },
    ]);
    expect(interfaceToJson(program, played(instance, 0).snapshot())).toEqual({
      acting: { last: null, queue: ['tick', 'tick', 'tick'] },
      seen: [],
    });
  });

  test.each([
    ['interpreter', () => createInterpreter(program)],
    ['wasm', () => createWasm(program).instance(0)],
  ] as const)('bring another instance to where the first was, on the %s', (_, create) => {
    const kept = played(create(), 6).snapshot();
    const json = JSON.parse(JSON.stringify(interfaceToJson(program, kept))) as JsonInterface;
    // The same clock and state, another past.
    const changed = interfaceFromJson(program, kept, {
      acting: { last: 'east', queue: ['go((3, 0))', 'west', 'dash'] },
      seen: json.seen!.map(({ clock }) => ({ clock, observation: '00000001' })),
    });
    const other = create();
    other.restore(changed);
    expect([...other.observe()]).toEqual([0, 0, 0, 1]);
    expect(interfaceToJson(program, other.snapshot()).acting?.queue[0]).toBe('go((3, 0))');
    other.restore(interfaceFromJson(program, changed, json));
    expect(other.snapshot()).toEqual(kept);
  });

  test('may stand beside a state, and need not', () => {
    const instance = played(createInterpreter(program), 5);
    const state = stateToJson(program, instance.state);
    const whole = { ...state, ...interfaceToJson(program, instance.snapshot()) };
    expect(stateFromJson(program, whole)).toEqual(stateFromJson(program, state));
    expect(interfaceFromJson(program, instance.snapshot(), whole)).toEqual(instance.snapshot());
    expect(interfaceFromJson(program, instance.snapshot(), state)).toEqual(instance.snapshot());
  });

  test('a world that has neither says nothing', () => {
    const plain = programOf(PLAIN);
    expect(interfaceToJson(plain, played(createInterpreter(plain), 3).snapshot())).toEqual({});
  });

  test('errors name the path', () => {
    const snapshot = played(createInterpreter(program), 2).snapshot();
    const wrong = (json: unknown, of = program, base = snapshot) => {
      try {
        interfaceFromJson(of, base, json as JsonInterface);
      } catch (error) {
        if (error instanceof EngineError) return `${error.code} ${error.message}`;
      }
      return 'nothing';
    };
    const queue = ['tick', 'tick', 'tick'];
    expect(wrong({ acting: { last: null, queue: ['tick'] } })).toBe(
      'bad-state acting.queue: expected a list of 3 actions',
    );
    expect(wrong({ acting: { last: 'jump', queue } })).toContain(
      "bad-state acting.last: there is no action 'jump'",
    );
    expect(wrong({ acting: { last: 'hop', queue } })).toBe(
      "bad-state acting.last: 'hop' is withheld from the agent",
    );
    expect(wrong({ acting: { last: null, queue: ['tick', 3, 'tick'] } })).toBe(
      'bad-state acting.queue[1]: expected an action, found 3',
    );
    expect(wrong({ seen: [] })).toBe('bad-state seen: expected 2 observations');
    const seen = [0, 1].map((clock) => ({ clock, observation: '01000000' }));
    expect(wrong({ seen: [seen[1], seen[0]] })).toBe('bad-state seen[0].clock: expected 0, found 1');
    expect(wrong({ seen: [seen[0], { clock: 1, observation: '0100' }] })).toBe(
      'bad-state seen[1].observation: expected 8 hex digits',
    );
    const plain = programOf(PLAIN);
    const base = played(createInterpreter(plain), 2).snapshot();
    expect(wrong({ acting: { last: null, queue: [] } }, plain, base)).toContain(
      'bad-state acting: actions of this',
    );
    expect(wrong({ seen: [] }, plain, base)).toContain('bad-state seen: observations of this world');
  });
});
