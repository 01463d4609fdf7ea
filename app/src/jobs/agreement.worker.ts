import { readWorld } from '../world/load-world';
import { type Agreement, compareEngines } from './agreement';

export interface AgreementRequest {
  readonly id: string;
  readonly text: string;
  readonly steps: number;
  readonly seed: number;
}

export interface AgreementAnswer extends Agreement {
  readonly id: string;
}

addEventListener('message', (event: MessageEvent<AgreementRequest>) => {
  const { id, text, steps, seed } = event.data;
  postMessage({ id, ...answer(text, steps, seed) } satisfies AgreementAnswer);
});

function answer(text: string, steps: number, seed: number): Agreement {
  try {
    const { meaning, diagnostics } = readWorld(text);
    if (meaning) return compareEngines(meaning.program, steps, seed);
    return {
      steps: 0,
      episodes: 0,
      difference: `cannot be read: ${diagnostics[0]?.message ?? 'no reason given'}`,
    };
  } catch (error) {
    return {
      steps: 0,
      episodes: 0,
      difference: `cannot be run: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}
