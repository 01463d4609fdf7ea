// A short text must not make a long day: what could double at every level is refused or read once.
import { describe, expect, it } from 'vitest';
import { load } from '../../src/index.ts';
import { fault, transitions, world } from '../fixture.ts';

const repeated = (count: number, each: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => each(i)).join(' ');

describe('bounds', () => {
  it('choices nested a hundred deep', () => {
    expect(transitions(`let x = ${'if some Crate then none else '.repeat(100)}north`)).toHaveLength(1);
  });
  it('a case of a case', () => {
    fault('nested-case', `transitions { let x = case <|>case 1 { 1: 1, else: 2 } { 1: 1, else: 2 } }`);
    expect(transitions('case if some Crate then 1 else 2 { 1 { move } 2 { cancel } }')[0]).toMatchObject({
      is: 'block',
      body: [{ is: 'let' }, { is: 'if' }],
    });
  });
  it('draws that would be made for every value they are compared with', () => {
    fault('draws-again', `transitions { let x = case <|>any(1..3) { 1: 4, 2: 5, else: 6 } }`);
    fault('draws-again', `transitions { if <|>any(1..3) in { 1, 2 } { move } }`);
    expect(transitions('let k = any(1..3)   let x = case k { 1: 4, 2: 5, else: 6 }')).toHaveLength(2);
  });
  it('groups of groups', () => {
    const state = (member: (i: number) => string) =>
      `state { grid 3 x 3 layer body { Player, Wolf(on: bool, n: 0..9) } group G0 = Wolf(on), Wolf(n: 1) ${repeated(60, (i) => `group G${i + 1} = ${member(i)}`)} }`;
    const blocks = [
      'legend { }',
      'task A { start { place Wolf } limit 9 }',
      'transitions { [ G60 ] -> [ ] }',
    ];
    expect(
      load(
        world(
          state((i) => `G${i}, G${i}`),
          ...blocks,
        ),
      ).world,
    ).toBeDefined();
    const { diagnostics } = load(
      world(
        state((i) => `G${i}(on), G${i}(n: 2)`),
        ...blocks,
      ),
    );
    expect(diagnostics.find((entry) => entry.severity === 'error')?.code).toBe('too-large');
  });
  it('a hundred errors are enough', () => {
    const { diagnostics } = load(world(`transitions { ${repeated(500, (i) => `nothing${i} := 1`)} }`));
    expect(diagnostics).toHaveLength(100);
  });
  it('rows and cells', () => {
    fault('too-large', `transitions { [ ${'Wall '.repeat(64)}<|>Wall ] -> [ ] }`);
    fault('too-large', `transitions { <|>[ ${'floor | '.repeat(255)} floor ] do cancel }`);
  });
});
