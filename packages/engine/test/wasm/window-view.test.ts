/** Views of every size and direction, from every place of boards that they do not fit on, with whatever is hidden or drawn. */
import { createInterpreter, createWasm, loadProgram } from '@terrarium/engine';
import { expect, test } from 'vitest';
import { observationLayout } from '../../src/state/observation-layout';
import { compare } from '../agreement/agreement';

/** Layers by the bytes that they take in an observation. */
const LAYERS: Readonly<Record<number, string>> = {
  1: '',
  2: '',
  3: 'layer floor { Grass, Sand }',
  4: 'layer floor(age: 0..9 = 3) { Grass, Sand }',
  7: 'layer floor(age: 0..9 = 3) { Grass, Sand }   layer air { Cloud(hp: 0..5, lit: bool) }',
  9: 'layer floor(age: 0..9 = 3) { Grass, Sand(wet: -4..4) }   layer air { Cloud(hp: 0..5, lit: bool), Bird(song: 0..200) }',
};

const TURNING = `
    actions { forward, left, right }
    transitions {
      on forward [ a: Agent(facing: >) | no body ] -> [ | a ]
      on left    [ Agent ] -> [ Agent(facing: ccw(facing)) ]
      on right   [ Agent ] -> [ Agent(facing: cw(facing)) ]
    }`;

interface Sample {
  readonly grid: string;
  readonly bytes: number;
  readonly view: string;
  readonly rest: string;
}

function worldOf({ grid, bytes, view, rest }: Sample): string {
  const floor = bytes > 2;
  return `world Windows {
    param wide: 1..16 = 5
    param high: 1..16 = 5
    param lamp: bool
    param span: { 2, 3, 5, 8 } = 5
    state {
      grid ${grid}
      ${LAYERS[bytes]}
      layer body { Agent${bytes > 1 ? '(facing: direction)' : ''}${bytes > 4 ? ', Crate, Wall' : ''} }
      ${bytes > 4 ? 'group Opaque = Wall, Grass   group Heavy = Cloud(hp > 3), Crate, Agent(facing != north)' : ''}
      var hand: ${floor ? 'Sand' : 'Agent'} or none${floor ? ' = Sand' : ''}
    }
    ${bytes > 1 ? TURNING : 'actions { north, south, west, east }   transitions { drive Agent move }'}
    observation { ${view.startsWith('if') ? view : `view ${view}`}   ${rest} }
    task Walk {
      start {
        ${grid.startsWith('upto') ? 'size any(4..12) x any(4..12)' : ''}
        place Agent${bytes > 1 ? '(facing: any)' : ''}
        ${floor ? 'scatter 12 Grass   scatter 9 Sand' : ''}
        ${bytes > 4 ? 'scatter 5 Cloud   scatter 3 Crate   scatter 3 Wall' : ''}
      }
      limit 400
    }
  }`;
}

const AHEAD = 'wide x high ahead of Agent';
const SMALL = 'min(wide, 8) x min(high, 8) ahead of Agent';
const SAMPLES: readonly Sample[] = [
  { grid: '9 x 7', bytes: 1, view: 'wide x high around Agent', rest: '' },
  { grid: '9 x 7', bytes: 2, view: AHEAD, rest: '' },
  { grid: '9 x 7', bytes: 3, view: AHEAD, rest: 'show hand' },
  { grid: '9 x 7', bytes: 4, view: AHEAD, rest: 'hide Agent' },
  { grid: 'upto 12 x 12', bytes: 4, view: `${AHEAD} outside Sand(age: 7)`, rest: 'hide Agent' },
  { grid: '7 x 9', bytes: 4, view: '5 x 5 ahead of Agent', rest: 'hide floor at Agent' },
  { grid: '12 x 5', bytes: 7, view: `${AHEAD} outside Wall`, rest: 'hide Cloud.hp, Grass, body at Cloud' },
  {
    grid: '8 x 8',
    bytes: 7,
    view: '9 x 7 around Agent',
    rest: 'show hand at Agent, hand   if lamp { hide Crate }',
  },
  { grid: '130 x 3', bytes: 7, view: AHEAD, rest: 'if lamp { hide floor at Agent } show hand at Cloud' },
  { grid: '4 x 140', bytes: 9, view: AHEAD, rest: 'blur 20%' },
  { grid: '10 x 10', bytes: 9, view: 'wide x high around Agent mirrored', rest: 'show hand at Agent' },
  { grid: '10 x 10', bytes: 9, view: '3 x 15 ahead of Agent', rest: '' },
  { grid: '9 x 9', bytes: 4, view: 'span x span ahead of Agent', rest: 'hide Agent   show hand' },
  {
    grid: 'upto 9 x 9',
    bytes: 7,
    view: 'span x span ahead of Agent blocked by Heavy',
    rest: 'hide floor at Agent',
  },
  {
    grid: '9 x 9',
    bytes: 4,
    view: 'if lamp { view span x span ahead of Agent } else { view 11 x 4 around Agent }',
    rest: 'show hand',
  },
  { grid: '9 x 9', bytes: 7, view: 'span x span around Agent outside Wall', rest: 'show hand at Agent' },
  { grid: '9 x 7', bytes: 3, view: `${AHEAD} blocked by Sand`, rest: '' },
  { grid: '11 x 9', bytes: 7, view: `${SMALL} blocked by Wall outside Crate`, rest: 'hide Agent, body' },
  { grid: 'upto 12 x 12', bytes: 7, view: `${SMALL} blocked by Opaque`, rest: 'hide floor at Agent' },
  { grid: '10 x 10', bytes: 9, view: `${SMALL} blocked by Heavy`, rest: 'show hand at Agent' },
];
/** Sizes of the view; of a board in one direction more than there are. */
const SIZES = [
  [1, 1],
  [1, 6],
  [3, 3],
  [5, 5],
  [7, 7],
  [8, 8],
  [9, 7],
  [2, 16],
  [16, 16],
] as const;

const SPANS = [2, 3, 5, 8];

test.each(SAMPLES)('$bytes bytes a place, $view on $grid, $rest', (sample) => {
  const { program, diagnostics } = loadProgram(worldOf(sample));
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(observationLayout(program!).cellBytes).toBe(sample.bytes);
  const interpreter = createInterpreter(program!);
  const wasm = createWasm(program!, 2).instance(1);
  let changed = 0;
  for (const [seed, [wide, high]] of SIZES.entries()) {
    const played = compare(interpreter, wasm, {
      z: [wide, high, seed % 2, SPANS[seed % SPANS.length]],
      seed,
      steps: 60,
    });
    expect(played.difference).toBeNull();
    expect(played.rejected).toBe(false);
    changed += played.changed;
  }
  expect(changed).toBeGreaterThan(200);
});
