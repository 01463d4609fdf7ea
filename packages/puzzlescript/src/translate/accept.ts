/** Writes the world again and again without the rules that the language cannot give a meaning, until it is clean. */
import { format, lineStarts, load, MAX_TEXT_LENGTH, positionAt, type Diagnostic } from '@terrarium/language';
import type { Messages } from '../parser/messages';
import { arrangeRules, type RuleGroup } from './groups';
import { worldRule } from './rules';
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

const NOTHING_LEFT = 'Nothing is left in its cells that a world could look for.';
const NEVER_MATCHES = 'It never matches, and what is drawn is said by the rule behind it.';

type Parts = Omit<WorldParts, 'rules' | 'labelled'>;
type Steps = ReturnType<typeof arrangeRules>;

export function acceptedWorld(parts: Parts, messages: Messages): AcceptedWorld | NotAccepted {
  const steps = arrangeRules(parts.game);
  const rejected = new Map<number, string>();
  const leaveOut = (line: number, why: string): void => {
    rejected.set(line, why);
    messages.warn(line, `This rule is left out. ${why}`);
  };
  for (const line of emptyRules(parts, steps)) leaveOut(line, NOTHING_LEFT);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const rules = writeRules(parts.game, steps, parts.names, parts.labels, rejected);
    const written = writeWorld({ ...parts, rules: rules.lines, labelled: labelsIn(rules.lines) });
    if (written.text.length > MAX_TEXT_LENGTH) {
      const text = `As a world this game has ${written.text.length} characters; ${MAX_TEXT_LENGTH} is the most. Take fewer levels.`;
      return { feature: 'too-large', text };
    }
    const { diagnostics } = load(written.text);
    const errors = diagnostics.filter((entry) => entry.severity === 'error');
    const starts = lineStarts(written.text);
    const places = new Map(rules.places.map(({ at, line }) => [at, line]));
    const lineOf = ({ span }: Diagnostic) =>
      places.get(positionAt(starts, span.start).line - written.firstRule);
    const before = rejected.size;
    if (errors.length === 0) {
      const never = new Set(diagnostics.filter(({ code }) => code === 'never-matches').map(lineOf));
      for (const line of falseFirsts(steps, rejected, never)) leaveOut(line, NEVER_MATCHES);
      if (rejected.size === before) return finish(written.text, rules.places);
      continue;
    }
    for (const error of errors) {
      const line = lineOf(error);
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

/** Rules of which the names that nobody declared left nothing. One of several in a group may still be drawn. */
function emptyRules({ names, labels }: Parts, steps: Steps): number[] {
  return groupsIn(steps).flatMap(({ rules: [rule, ...others] }) =>
    others.length === 0 && !rule.random && worldRule(rule, names, labels).isEmpty ? [rule.line] : [],
  );
}

/** Whether a group is drawn from is said by the first of its rules that is ever tried. */
function falseFirsts(
  steps: Steps,
  rejected: ReadonlyMap<number, string>,
  never: ReadonlySet<number | undefined>,
): number[] {
  return groupsIn(steps).flatMap(({ rules }) => {
    const [first, ...others] = rules.filter(({ line }) => !rejected.has(line));
    const second = others.find(({ line }) => !never.has(line));
    const misleads = first && second && never.has(first.line) && first.random !== second.random;
    return misleads ? [first.line] : [];
  });
}

function groupsIn({ early, late }: Steps): RuleGroup[] {
  return [...early, ...late].flatMap((step) => (step.is === 'group' ? [step.group] : step.groups));
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
