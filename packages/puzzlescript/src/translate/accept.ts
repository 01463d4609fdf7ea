/** Writes the world again and again without the rules that the language cannot give a meaning, until it is clean. */
import { format, lineStarts, load, MAX_TEXT_LENGTH, positionAt, type Diagnostic } from '@terrarium/language';
import type { Messages } from '../parser/messages';
import { arrangeRules } from './groups';
import type { RulePlace } from './transitions';
import { writeRules } from './write-rules';
import { writeWorld, type WorldParts } from './write-world';

export interface AcceptedWorld {
  /** Formatted. */
  readonly text: string;
  /** Lines of the source of the rules, in the order of the text. */
  readonly sources: readonly number[];
}

export interface NotAccepted {
  readonly feature: 'shared-layer' | 'too-large' | 'unreadable';
  readonly text: string;
  readonly line?: number;
}

/** What no rule may be left out for: without it the game would be another one. */
const FEATURES: ReadonlySet<string> = new Set(['shared-layer', 'too-large']);
/** Errors are reported by the hundred at most; a game with more of them is no game. */
const MAX_ROUNDS = 12;

export function acceptedWorld(
  parts: Omit<WorldParts, 'rules' | 'labelled'>,
  messages: Messages,
): AcceptedWorld | NotAccepted {
  const steps = arrangeRules(parts.game);
  const rejected = new Map<number, string>();
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const rules = writeRules(parts.game, steps, parts.names, parts.labels, rejected);
    const written = writeWorld({ ...parts, rules: rules.lines, labelled: labelsIn(rules.lines) });
    if (written.text.length > MAX_TEXT_LENGTH) {
      const text = `As a world this game has ${written.text.length} characters; ${MAX_TEXT_LENGTH} is the most. Take fewer levels.`;
      return { feature: 'too-large', text };
    }
    const errors = load(written.text).diagnostics.filter((entry) => entry.severity === 'error');
    if (errors.length === 0) return finish(written.text, rules.places);
    const starts = lineStarts(written.text);
    const lineOf = (error: Diagnostic) => positionAt(starts, error.span.start).line - written.firstRule;
    const places = new Map(rules.places.map(({ at, line }) => [at, line]));
    const before = rejected.size;
    for (const error of errors) {
      const line = places.get(lineOf(error));
      if (FEATURES.has(error.code))
        return { feature: error.code as NotAccepted['feature'], text: error.message, line };
      if (line === undefined || rejected.has(line)) continue;
      rejected.set(line, error.message);
      messages.error(line, `This rule is left out. ${error.message}`);
    }
    if (rejected.size === before) {
      const [{ code, message: text }] = errors;
      return { feature: code.startsWith('too-many') ? 'too-large' : 'unreadable', text };
    }
  }
  return { feature: 'unreadable', text: 'Too many rules of this game have no meaning.' };
}

/** Labels that stand before a rule: those of rules that are left out do not. */
function labelsIn(lines: readonly string[]): ReadonlySet<string> {
  const rules = lines.filter((line) => !line.trimStart().startsWith('//'));
  return new Set(
    rules.flatMap((line) => [...line.matchAll(/\b(message\d+|won):/g)].map(([, label]) => label)),
  );
}

function finish(text: string, places: readonly RulePlace[]): AcceptedWorld {
  return { text: format(text).text, sources: places.map((place) => place.line) };
}
