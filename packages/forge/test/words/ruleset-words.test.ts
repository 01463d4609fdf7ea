import { readFileSync } from 'node:fs';
import { openWorld, sampleZ } from '@terrarium/agents';
import { zFromTexts } from '@terrarium/engine';
import { expect, test } from 'vitest';
import { rulesetInWords } from '../../src/words/ruleset-words';
import { builtIn } from '../worlds';

const { world, program } = openWorld(readFileSync('worlds/agents/xland-minigrid.world', 'utf8'));
const said = (texts: Record<string, string>) => rulesetInWords(world, zFromTexts(program, texts));
const BALL = 'Ball(color: red)';
const KEY = 'Key(color: blue)';
const STAR = 'Star(color: orange)';

test.each([
  [`form: hold, a: ${BALL}, makes: ${KEY}`, 'Pick up a red ball: it becomes a blue key.'],
  [`form: near, a: ${BALL}, makes: ${STAR}`, 'Step next to a red ball: it becomes an orange star.'],
  [
    `form: near, side: west, a: ${BALL}, makes: Floor(color: black)`,
    'Have a red ball on your west side: it vanishes.',
  ],
  [
    `form: join, a: ${BALL}, b: ${KEY}, makes: ${STAR}`,
    'Put a red ball next to a blue key: an orange star appears.',
  ],
  [
    `form: join, side: north, a: ${BALL}, b: ${KEY}, makes: Floor(color: black)`,
    'Have a blue key right north of a red ball by putting one of them down: both vanish.',
  ],
])('a rule { %s }', (rule, sentence) => {
  expect(said({ rules: `{ { ${rule} } }` })?.rules).toEqual([sentence]);
});

test.each([
  ['form: nothing', 'Nothing is wanted.'],
  [`form: hold, a: ${BALL}`, 'Pick up a red ball.'],
  [`form: stand, a: ${BALL}`, 'Step onto a red ball.'],
  [`form: near, a: ${BALL}`, 'Step next to a red ball.'],
  [`form: near, side: east, a: ${BALL}`, 'Have a red ball on your east side.'],
  [`form: join, a: ${BALL}, b: ${KEY}`, 'Put a red ball next to a blue key.'],
  [`form: tile_at, a: ${BALL}, spot: (3, 4)`, 'Have a red ball at (3, 4).'],
  ['form: agent_at, spot: (3, 4)', 'Be at (3, 4).'],
])('a goal { %s }', (want, sentence) => {
  expect(said({ want: `{ ${want} }` })?.goal).toBe(sentence);
});

test('every rule-set that is drawn has as many sentences as rules', () => {
  const length = program.params.findIndex(({ name }) => name === 'rules.length');
  for (let seed = 0; seed < 200; seed++) {
    const z = sampleZ(world, seed);
    expect(rulesetInWords(world, z)?.rules).toHaveLength(z[length]);
  }
});

test('other families say nothing of themselves', () => {
  for (const name of ['alchemy', 'laws', 'door-key']) {
    const opened = openWorld(builtIn(name));
    expect(rulesetInWords(opened.world, sampleZ(opened.world, 1))).toBeNull();
  }
});
