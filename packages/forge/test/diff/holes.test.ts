// Every hole of some shipped worlds, set otherwise: the verdict names the axis that the language infers for the hole.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { countValues, formatValue, load, valuesOf, type World } from '@terrarium/language';
import { diffArtefacts } from '../../src/index.ts';
import { world as artefact } from './artefacts.ts';

const AXES: { readonly [axis: string]: string } = {
  T: 'dynamics',
  A: 'interface',
  O: 'observation',
  Y: 'signal',
  S: 'state',
};

const worlds = ['ice', 'dark-room', 'gravity', 'lights-out', 'bandit'].map((name) => {
  const text = readFileSync(`worlds/${name}.world`, 'utf8');
  return { name, text, world: load(text).world as World };
});

describe.each(worlds)('$name', ({ text, world }) => {
  const holes = world.params.filter(({ type }) => countValues(world, type) < 100);
  it.each(holes.map(({ name }) => name))('%s', (name) => {
    const { type, default: usual, axes } = holes.find((hole) => hole.name === name)!;
    const other = valuesOf(world, type).find((value) => value !== usual)!;
    const given = (value: number) => artefact(text, { [name]: formatValue(world, type, value) });
    const { verdict, axis, components } = diffArtefacts(given(usual), given(other));
    const isTask = axes[0] === 'x';
    expect({ verdict, axis }).toEqual({
      verdict: isTask ? 'task' : 'environment',
      axis: isTask ? null : AXES[axes[0]],
    });
    const changed = components.filter((entry) => entry.changed).map(({ component }) => component);
    expect(axes).toEqual(expect.arrayContaining(changed));
  });
});
