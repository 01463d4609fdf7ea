import { expect, test } from 'vitest';
import { openWorld } from '../../src/lab/open';
import { KeysError, parseKeys } from '../../src/policies/keys';

const { program } = openWorld(`world Keys {
  state { grid 3 x 2   layer body { Lamp(lit: bool) } }
  actions { east, west, press(c: cell) }
  transitions { on press(c) [ @c Lamp ] -> [ Lamp(lit: not lit) ] }
  observation { view full }
  signals { reward 1 when goal }
  task T { start { fill Lamp } goal all Lamp on Lamp(lit) }
}`);

test.each<[string, number[]]>([
  ['east', [0]],
  ['east, west,east', [0, 1, 0]],
  ['east*3', [0, 0, 0]],
  ['east * 2 west', [0, 0, 1]],
  ['press((2, 0)), press((0,1))*2', [6, 3, 3]],
  ['tick*2, west', [-1, -1, 1]],
  ['', []],
  ['east*0', []],
])('%s', (text, codes) => {
  expect(parseKeys(program, text)).toEqual(codes);
});

test.each([
  ['north', "there is no action 'north'; there are east, west, press, tick"],
  ['east*2000000', 'More than 1000000 actions are too many.'],
])('%s is refused', (text, message) => {
  expect(() => parseKeys(program, text)).toThrow(new KeysError(message));
});
