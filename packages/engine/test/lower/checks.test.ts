import { expect, test } from 'vitest';
import { loadProgram, type LoweredCheck } from '@terrarium/engine';

const scripts = (tests: string): readonly LoweredCheck[] => {
  const { checks, diagnostics } = loadProgram(`world W {
    state { grid upto 4 x 1 layer body { Me, Gem } }
    actions { east }
    transitions { drive Me move }
    observation { view full }
    signals { reward 1 when goal }
    task One { start { place Me } goal some Me limit 9 }
    task Two { start { place Gem place Me } goal no Gem limit 9 }
    legend { "." "@" Me }
    checks { ${tests} }
  }`);
  expect(diagnostics.filter((d) => d.severity === 'error')).toEqual([]);
  return checks!;
};
const resets = (tests: string): object[] =>
  scripts(tests).flatMap((check) =>
    check.is === 'test'
      ? check.steps.filter((step) => step.is === 'reset').map(({ line: _, ...rest }) => rest)
      : [],
  );

test('a test without a map begins with the start of its task', () => {
  expect(resets('test "t" { task Two seed 5 do east }')).toEqual([{ is: 'reset', start: 1, seed: 5 }]);
});

test('a map is a start of its own; a seed may stand before or behind it', () => {
  expect(resets('test "t" { seed 5 map "@." do east }')).toEqual([{ is: 'reset', start: 2, seed: 5 }]);
  expect(resets('test "t" { map "@." seed 5 do east }')).toEqual([{ is: 'reset', start: 2, seed: 5 }]);
});

test('another seed begins again with the same map', () => {
  expect(resets('test "t" { map "@." seed 5 do east seed 6 do east }')).toEqual([
    { is: 'reset', start: 2, seed: 5 },
    { is: 'reset', start: 3, seed: 6 },
  ]);
});
