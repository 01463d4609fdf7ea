import { describe, expect, test } from 'vitest';
import type { Observation, View } from '../../src/program/program';
import { notShown } from '../../src/state/not-shown';
import { observationChannels, readChannel } from '../../src/state/observation-channels';
import { observationToJson } from '../../src/state/observation-json';
import { observationLayout } from '../../src/state/observation-layout';
import { readObservation } from '../../src/state/observation-read';
import {
  AGENT,
  at,
  begin,
  BODY,
  DOOR,
  HAND,
  HP,
  is,
  KINDS,
  M,
  N,
  TILE,
  value,
  variable,
  where,
  WOLF,
} from '../interpreter/building';

const full: View = {
  when: null,
  mirrored: false,
  shape: 'full',
  width: { op: 'builtin', name: 'width' },
  height: { op: 'builtin', name: 'height' },
  maxWidth: 5,
  maxHeight: 4,
  of: null,
  facing: null,
  blockedBy: null,
  outside: null,
};
const around = (width: number, height: number, parts: Partial<View> = {}): View => ({
  ...full,
  shape: 'around',
  width: value(width),
  height: value(height),
  maxWidth: width,
  maxHeight: height,
  of: where(is(BODY, AGENT)),
  ...parts,
});

function look(map: string, parts: Partial<Observation>) {
  const observation = { views: [], hides: [], overlays: [], facts: [], blurs: [], delays: [], ...parts };
  const instance = begin({ map, observation });
  const bytes = instance.observe();
  return { program: instance.program, bytes, seen: readObservation(instance.program, bytes) };
}

describe('reading an observation', () => {
  test('objects with their attributes, outside, unseen and nothing', () => {
    const blocked = where(is(TILE, DOOR));
    const { seen } = look('wAd.', { views: [around(5, 1, { blockedBy: blocked })] });
    expect([seen.width, seen.height]).toEqual([5, 1]);
    expect(seen.places.map(([tile]) => tile.is)).toEqual([
      'outside',
      'nothing',
      'nothing',
      'object',
      'unseen',
    ]);
    expect(seen.places[1][BODY]).toEqual({ is: 'object', kind: KINDS.Wolf, values: [3, 1] });
    expect(seen.places[3][TILE]).toMatchObject({ kind: KINDS.Door });
  });

  test('what is hidden: a kind is nothing, an attribute its least value or none', () => {
    const { seen } = look('wA', {
      views: [around(3, 1)],
      hides: [
        { when: null, layer: BODY, numbers: [AGENT], column: null },
        { when: null, layer: BODY, numbers: [WOLF], column: HP },
      ],
    });
    expect(seen.places.map((place) => place[BODY].is)).toEqual(['object', 'nothing', 'outside']);
    expect(seen.places[0][BODY]).toMatchObject({ kind: KINDS.Wolf, values: [0, 1] });
  });

  test('an object drawn over the view, even where nothing is seen', () => {
    const overlay = { when: null, type: 0, value: value(0), at: { ...where(), condition: null } };
    const { seen } = look('A', {
      views: [around(1, 1)],
      overlays: [{ ...overlay, at: where(is(BODY, AGENT)) }],
    });
    expect(seen.places[0].some((layer) => layer.is === 'object' && layer.kind !== KINDS.Agent)).toBe(true);
  });

  test('facts, and those that an `if` hides', () => {
    const facts = [
      { when: null, name: 'n', value: variable(N) },
      { when: value(0), name: 'm', value: variable(M) },
    ];
    expect(look('A', { facts }).seen.facts).toEqual([
      { name: 'n', value: 0 },
      { name: 'm', value: null },
    ]);
  });

  test('a tensor without a view', () => {
    expect(look('A', {}).seen).toEqual({ width: 0, height: 0, places: [], facts: [] });
  });
});

test('an observation as JSON', () => {
  const { program, seen } = look('wA', {
    views: [around(3, 1)],
    facts: [
      { when: null, name: 'hand', value: variable(HAND), type: { is: 'object', type: 0, none: -1 } },
      { when: null, name: 'spot', value: at(1, 0), type: { is: 'cell' } },
      { when: value(0), name: 'm', value: variable(M) },
    ],
  });
  expect(observationToJson(program, seen)).toEqual({
    size: [3, 1],
    view: [
      [
        { body: { kind: 'Wolf', hp: 3, rest: 1 } },
        { body: { kind: 'Agent', facing: expect.anything() } },
        'outside',
      ],
    ],
    facts: { hand: null, spot: [1, 0] },
    hidden: ['m'],
  });
});

test('channels: what each byte of a place means, and its numbers', () => {
  const { program, bytes } = look('wA', { views: [around(3, 1)] });
  const channels = observationChannels(program);
  const layout = observationLayout(program);
  expect(channels.map(({ name, offset, bytes: size }) => [name, offset, size])).toEqual([
    ['tile', 0, 1],
    ['tile.color', 1, 1],
    ['tile.open', 2, 1],
    ['body', 3, 1],
    ['body.facing', 4, 1],
    ['body.hp', 5, 1],
    ['body.rest', 6, 1],
  ]);
  expect(channels[0].codes).toEqual(['nothing', 'Spot', 'Door', 'outside the board', 'unseen']);
  expect(channels[4].codes).toEqual(['north', 'south', 'west', 'east']);
  expect(channels[5].codes).toBeUndefined();
  expect(readChannel(bytes, layout, channels[3])).toEqual([WOLF, AGENT, 4]);
  expect(readChannel(bytes, layout, channels[5])).toEqual([3, 0, 0]);
});

test('what the agent is not told', () => {
  const { program, seen } = look('wA', {
    views: [around(3, 1)],
    hides: [
      { when: null, layer: BODY, numbers: [AGENT], column: null },
      { when: value(1), layer: BODY, numbers: [WOLF], column: HP },
      { when: null, layer: BODY, numbers: [WOLF], column: null, at: { allOf: [], cell: 0, condition: null } },
    ],
    facts: [
      { when: null, name: 'twice', value: { op: '+', left: variable(N), right: variable(N) } },
      { when: value(0), name: 'm', value: variable(M) },
    ],
  });
  expect(notShown(program, seen)).toEqual({
    board: false,
    facts: ['m'],
    variables: ['hand'],
    kinds: [
      { name: 'Agent', only: null },
      { name: 'Wolf', only: 'there' },
    ],
    attributes: [{ name: 'Wolf.hp', only: 'while' }],
  });
  const blind = look('A', {});
  expect(notShown(blind.program, blind.seen)).toMatchObject({ board: true, variables: ['n', 'm', 'hand'] });
});
