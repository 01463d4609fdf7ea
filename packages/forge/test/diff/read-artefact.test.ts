// What is recognised by its content, and the named errors of what cannot be read or does not replay.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ArtefactError, diffArtefacts, readArtefact, type ArtefactSource } from '../../src/index.ts';
import { edited, POND, world } from './artefacts.ts';

const trace = readFileSync('worlds/pairs/more-rollouts/a.jsonl', 'utf8');
const suite = readFileSync('worlds/pairs/suite-reseeded/a/suite.json', 'utf8');
const glider = readFileSync('worlds/pairs/suite-reseeded/a/glider.world', 'utf8');
const beside = (name: string) => (name === 'glider.world' ? glider : undefined);

function refused(source: ArtefactSource): ArtefactError {
  try {
    readArtefact(source);
  } catch (error) {
    if (error instanceof ArtefactError) return error;
    throw error;
  }
  throw new Error('It was read.');
}

describe('by content', () => {
  it.each<[string, ArtefactSource]>([
    ['world', { text: POND }],
    ['trace', { text: trace }],
    ['suite', { text: suite, beside }],
  ])('a %s', (is, source) => {
    expect(readArtefact(source).is).toBe(is);
  });

  it('a suite with its texts inside', () => {
    const json = JSON.parse(suite);
    json.families[0].text = glider;
    expect(readArtefact({ text: JSON.stringify(json) }).is).toBe('suite');
  });

  it('holds every episode of a trace file', () => {
    const artefact = readArtefact({ text: trace });
    expect(artefact.is === 'trace' && artefact.episodes.length).toBe(2);
  });
});

describe('named errors', () => {
  const lines = trace.split('\n');
  const line = lines.findIndex((text) => text.includes('"reward"'));
  const spoilt = (from: RegExp, to: string) => trace.replace(from, to);

  it.each<[string, ArtefactSource, RegExp]>([
    ['empty', { text: ' \n ' }, /white space/],
    ['unknown-artefact', { text: '{"format":"other"}' }, /"other".*terrarium-suite/],
    ['unknown-artefact', { text: '{ not json' }, /cannot be read as JSON/],
    ['bad-world', { text: edited(POND, ['drive Duck', 'drive Dukc']) }, /line 16, column/],
    ['bad-z', { text: POND, z: { speed: '9' } }, /expected 1..3/],
    ['bad-z', { text: POND, z: { speed: '3' } }, /assumes in line 5/],
    ['bad-z', { text: trace, z: { speed: '1' } }, /world only/],
    [
      'trace-differs',
      { text: spoilt(/"digest":"..../, '"digest":"0000') },
      /Episode 1 .*after step 1, digest/,
    ],
    ['trace-differs', { text: spoilt(/"start":"..../, '"start":"0000') }, /after the start/],
    [
      'trace-differs',
      {
        text: [
          ...lines.slice(0, line),
          lines[line].replace('"reward":1', '"reward":-3'),
          ...lines.slice(line + 1),
        ].join('\n'),
      },
      /reward/,
    ],
    ['bad-trace', { text: trace.slice(0, -40) }, /Line \d+: /],
    ['missing-family', { text: suite }, /glider\.world/],
    [
      'other-version',
      { text: suite.replace(/"version": ?1/, '"version":7'), beside },
      /version 7.*version 1/,
    ],
    ['bad-place', { text: suite.replaceAll('"Field"', '"Sky"'), beside }, /Sky/],
    ['bad-place', { text: suite.replace('20%', 'much'), beside }, /glider-1/],
  ])('%s', (code, source, message) => {
    const error = refused(source);
    expect(error.code).toBe(code);
    expect(error.message).toMatch(message);
  });
});

it('one reward that is scaled otherwise than the rest was not scaled but changed', () => {
  let seen = 0;
  const text = trace.replace(/"reward":1/g, (found) => (seen++ === 0 ? '"reward":10' : found));
  expect(seen).toBeGreaterThan(1);
  expect(refused({ text }).code).toBe('trace-differs');
});

describe('two kinds of artefacts', () => {
  const rollouts = readArtefact({ text: trace });
  const gliders = readArtefact({ text: suite, beside });
  it('a world and episodes of it', () => {
    const garden = readFileSync('worlds/pairs/world-and-its-traces/a.world', 'utf8');
    expect(diffArtefacts(world(garden), rollouts)).toMatchObject({
      verdict: 'trajectory',
      rule: { id: 'more-traces' },
    });
    expect(diffArtefacts(rollouts, world(garden)).verdict).toBe('scheduling');
  });
  it('a suite and episodes of another world', () => {
    expect(diffArtefacts(gliders, rollouts)).toMatchObject({
      verdict: 'trajectory',
      rule: { id: 'traces-elsewhere' },
    });
  });
  it('episodes and a suite of other worlds', () => {
    expect(diffArtefacts(rollouts, gliders)).toMatchObject({ verdict: 'environment', axis: 'dynamics' });
  });
});
