/**
 * A rule-set in sentences. It knows no world by name: a family tells of itself by its holes, a list of `rules` with `form`,
 * `side`, `a`, `b` and `makes`, and what is wanted with `form`, `side`, `a`, `b` and `spot`.
 */
import { formatValue, type Param, type World } from '@terrarium/language';
import { objectInWords, withArticle } from './object-words';

export interface RulesetWords {
  readonly goal: string;
  /** In their order. */
  readonly rules: readonly string[];
}

const RULE_PARTS = ['form', 'side', 'a', 'b', 'makes'];
const GOAL_PARTS = ['form', 'side', 'a', 'b', 'spot'];

/** Null for a family that has no such holes, or forms of which nothing is known here. */
export function rulesetInWords(world: World, z: ArrayLike<number>): RulesetWords | null {
  const goal = partsOf(world, z, 'want', GOAL_PARTS);
  const length = world.params.findIndex(({ name }) => name === 'rules.length');
  if (!goal || length < 0) return null;
  const sentence = goalInWords(goal);
  const rules = Array.from({ length: z[length] }, (_, i) => partsOf(world, z, `rules.${i + 1}`, RULE_PARTS));
  const sentences = rules.map((rule) => rule && ruleInWords(rule));
  return sentence === null || sentences.includes(null)
    ? null
    : { goal: sentence, rules: sentences as string[] };
}

/** The parts of a record, each as one would say it. */
type Parts = Readonly<Record<string, string>>;

function partsOf(world: World, z: ArrayLike<number>, hole: string, names: readonly string[]): Parts | null {
  const parts: Record<string, string> = {};
  for (const name of names) {
    const id = world.params.findIndex((param) => param.name === `${hole}.${name}`);
    if (id < 0) return null;
    parts[name] = valueInWords(world, world.params[id], z[id]);
  }
  return parts;
}

function valueInWords(world: World, param: Param, value: number): string {
  return param.type.is === 'object'
    ? objectInWords(world, param.type, value)
    : formatValue(world, param.type, value);
}

function ruleInWords({ form, side, a, b, makes }: Parts): string | null {
  const becomes = isBlank(makes) ? 'it vanishes' : `it becomes ${withArticle(makes)}`;
  switch (form) {
    case 'hold':
      return `Pick up ${withArticle(a)}: ${becomes}.`;
    case 'near':
      return side === 'none'
        ? `Step next to ${withArticle(a)}: ${becomes}.`
        : `Have ${withArticle(a)} on your ${side} side: ${becomes}.`;
    case 'join': {
      const result = isBlank(makes) ? 'both vanish' : `${withArticle(makes)} appears`;
      return `${joined(side, a, b)}: ${result}.`;
    }
    default:
      return null;
  }
}

function goalInWords({ form, side, a, b, spot }: Parts): string | null {
  switch (form) {
    case 'nothing':
      return 'Nothing is wanted.';
    case 'hold':
      return `Pick up ${withArticle(a)}.`;
    case 'stand':
      return `Step onto ${withArticle(a)}.`;
    case 'near':
      return side === 'none'
        ? `Step next to ${withArticle(a)}.`
        : `Have ${withArticle(a)} on your ${side} side.`;
    case 'join':
      return `${joined(side, a, b)}.`;
    case 'tile_at':
      return `Have ${withArticle(a)} at ${spot}.`;
    case 'agent_at':
      return `Be at ${spot}.`;
    default:
      return null;
  }
}

const joined = (side: string, a: string, b: string): string =>
  side === 'none'
    ? `Put ${withArticle(a)} next to ${withArticle(b)}`
    : `Have ${withArticle(b)} right ${side} of ${withArticle(a)} by putting one of them down`;

/** What is made where something is to be gone: the floor itself. */
const isBlank = (makes: string): boolean => /(^| )floor$/.test(makes);
