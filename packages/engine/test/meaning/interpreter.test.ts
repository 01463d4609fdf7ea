import { describe, it } from 'vitest';
import { createInterpreter } from '@terrarium/engine';
import { themes } from './all-cases.ts';
import { runCase } from './run-case.ts';

describe('the worked examples on the interpreter', () => {
  for (const [theme, cases] of Object.entries(themes)) {
    describe(theme, () => {
      for (const one of cases) it(`${[one.decision].flat().join(', ')}: ${one.title}`, () => runCase(one, createInterpreter));
    });
  }
});
