import { describe, it } from 'vitest';
import { createInterpreter } from '@terrarium/engine';
import { themes } from './all-cases.ts';
import { runCase } from './run-case.ts';

describe.each(Object.entries(themes))('the worked examples on the interpreter: %s', (_, cases) => {
  for (const one of cases) {
    it(`${[one.decision].flat().join(', ')}: ${one.title}`, () => runCase(one, createInterpreter));
  }
});
