/** From the source of a game to the text of a world. */
import type { Game, GameLevel } from '../parser/game';
import { type Message, Messages } from '../parser/messages';
import { parseGame } from '../parser/parse';
import { acceptedWorld } from './accept';
import { goalsOf } from './conditions';
import { titled } from './identifiers';
import { Labels } from './labels';
import { drawLevels } from './levels';
import { looksOf } from './looks';
import { nameThings } from './names';
import { ruleLinesOf } from './rule-lines';
import { resolveThings } from './things';

export interface TranslateOptions {
  /** Which levels become tasks, by their index among levels and messages; all without it. */
  readonly levels?: readonly number[];
  /** Gives the agent the action key also where the game takes it away (`noaction`). */
  readonly withAction?: boolean;
}

export interface Translation {
  /** The formatted world; empty where it is refused. */
  readonly text: string;
  readonly name: string;
  readonly messages: readonly Message[];
  /** Present if no world can be made of the source. */
  readonly refused?: Refusal;
  /** For each task the index of its level, counting messages between levels as the original does. */
  readonly tasks: readonly number[];
  /** Kinds of the world and the names of their objects in lower case, in the order of their ids. */
  readonly kinds: ReadonlyMap<string, string>;
  /** Lines of `text` on which rules begin, and their lines in the source; both from 1. */
  readonly ruleLines: ReadonlyMap<number, number>;
  /** Keys that the game takes away from its player. */
  readonly without: { readonly undo: boolean; readonly restart: boolean };
}

export interface Refusal {
  readonly feature: 'no-objects' | 'no-levels' | 'shared-layer' | 'too-large' | 'unreadable';
  readonly line?: number;
}

const MAX_SIDE = 255;
const MAX_CELLS = 16384;

/** Total: whatever the text, it neither throws nor hangs. */
export function translate(source: string, options: TranslateOptions = {}): Translation {
  const messages = new Messages();
  const game = parseGame(source, messages);
  const name = titled(game.prelude.get('title') ?? '');
  const things = resolveThings(game, messages);
  const refuse = (feature: Refusal['feature'], text: string, line?: number): Translation => {
    messages.error(line, text);
    return {
      text: '',
      name,
      messages: messages.sorted(),
      refused: { feature, ...(line === undefined ? {} : { line }) },
      tasks: [],
      kinds: new Map(),
      ruleLines: new Map(),
      without: withoutOf(game),
    };
  };
  if (things.kinds.length === 0) return refuse('no-objects', 'This game has no objects in layers.');
  const levels = game.levels.flatMap((level, index) =>
    level.is === 'map' && (options.levels?.includes(index) ?? true) ? [{ level, index }] : [],
  );
  if (levels.length === 0) return refuse('no-levels', 'This game has no level to play.');
  const large = levels.find(({ level }) => isTooLarge(level));
  if (large) {
    const text = `A level is at most ${MAX_SIDE} cells wide and high and has ${MAX_CELLS} cells at most.`;
    return refuse('too-large', text, large.level.line);
  }

  const names = nameThings(game, things);
  const labels = new Labels(game);
  const drawings = drawLevels(
    game,
    things,
    levels.map(({ level }) => level),
    messages,
  );
  const goals = goalsOf(game, names, things, labels, messages);
  const looks = looksOf(game, things, names, drawings, labels);
  const parts = {
    game,
    name,
    names,
    things,
    labels,
    drawings,
    goals,
    looks,
    tasks: levels.map(({ index }) => index),
    withAction: options.withAction ?? false,
  };
  const world = acceptedWorld(parts, messages);
  if ('feature' in world) return refuse(world.feature, world.text, world.line);
  return {
    text: world.text,
    name,
    messages: messages.sorted(),
    tasks: parts.tasks,
    kinds: new Map(things.kinds.map((kind) => [names.kinds[kind.id], kind.name])),
    ruleLines: ruleLinesOf(world.text, world.sources),
    without: withoutOf(game),
  };
}

function isTooLarge(level: GameLevel & { readonly is: 'map' }): boolean {
  const [width, height] = [level.rows[0].length, level.rows.length];
  return width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_CELLS;
}

function withoutOf(game: Game): Translation['without'] {
  return { undo: game.prelude.has('noundo'), restart: game.prelude.has('norestart') };
}
