import { loadProgram, type Program } from '@terrarium/engine';
import { translate, type Translation } from '../translate/translate';

/** A translated game, ready to be played. */
export interface Game {
  readonly program: Program;
  /** The same without ends: so the original goes on where no other level follows at once. */
  readonly endless: Program;
  /** Names of the objects as the source calls them, by kind id. */
  readonly names: readonly string[];
  /** For each task its index among levels and messages. */
  readonly levels: readonly number[];
  readonly without: Translation['without'];
}

/** @returns the feature for which it is refused, if it is */
export function gameOf(source: string): Game | string {
  const { text, refused, kinds, tasks, without } = translate(source, { withAction: true });
  if (refused) return refused.feature;
  const { program, diagnostics } = loadProgram(text);
  if (!program) {
    const error = diagnostics.find(({ severity }) => severity === 'error');
    return error ? `${error.code}: ${error.message}` : 'no world';
  }
  const names = program.kinds.map(({ name }) => kinds.get(name) ?? name);
  return { program, endless: withoutEnds(program), names, levels: tasks, without };
}

function withoutEnds(program: Program): Program {
  return {
    ...program,
    tasks: program.tasks.map((task) => ({ ...task, goals: [], fails: [], limit: null })),
    signals: program.signals.filter(({ is }) => is !== 'end'),
  };
}
