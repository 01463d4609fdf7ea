/** The blocks of the world, in the order in which they are read. */
import type { Game } from '../parser/game';
import type { Labels } from './labels';
import type { Drawings } from './levels';
import type { WorldNames } from './names';
import { oneLine, quote } from './print';
import type { Things } from './things';

export interface WorldParts {
  readonly game: Game;
  readonly name: string;
  readonly names: WorldNames;
  readonly things: Things;
  readonly labels: Labels;
  /** The labels that rules of the text have. */
  readonly labelled: ReadonlySet<string>;
  readonly drawings: Drawings;
  /** All of them together win; empty if nothing does. */
  readonly goals: readonly string[];
  readonly looks: readonly string[];
  readonly rules: readonly string[];
  /** Indices of the levels that become tasks. */
  readonly tasks: readonly number[];
  readonly withAction: boolean;
}

export interface WrittenWorld {
  readonly text: string;
  /** The line of the text, from 1, of the first of the rules' lines. */
  readonly firstRule: number;
}

export function writeWorld(parts: WorldParts): WrittenWorld {
  const head = headOf(parts);
  return { text: [...head, ...parts.rules, ...tailOf(parts)].join('\n'), firstRule: head.length + 1 };
}

/** Up to the rules. */
function headOf(parts: WorldParts): string[] {
  const { game, names, drawings } = parts;
  const about = aboutOf(game);
  return [
    `world ${parts.name} {`,
    ...(about ? [`about ${quote(about)}`, ''] : []),
    'state {',
    gridOf(drawings),
    ...parts.things.layers.map(
      (kinds, layer) =>
        `layer ${names.layers[layer]} { ${kinds.map((kind) => names.kinds[kind]).join(', ')} }`,
    ),
    ...names.groups.map(
      ({ name, kinds }) => `group ${name} = ${kinds.map((kind) => names.kinds[kind]).join(', ')}`,
    ),
    '}',
    `actions { ${actionsOf(parts)} }`,
    '',
    'transitions as puzzlescript {',
    ...driveOf(parts),
  ];
}

function tailOf(parts: WorldParts): string[] {
  const { names, drawings } = parts;
  return [
    ...requireOf(parts),
    '}',
    '',
    'observation { view full }',
    ...signalsOf(parts),
    ...parts.tasks.flatMap((_, task) => taskOf(parts, task)),
    ...epilogueOf(parts),
    'legend {',
    ...drawings.legend.map(({ glyph, kinds }) =>
      [quote(glyph), ...kinds.map((kind) => names.kinds[kind])].join(' '),
    ),
    '}',
    'looks {',
    ...parts.looks,
    '}',
    '}',
    '',
  ];
}

function aboutOf({ prelude }: Game): string {
  const title = prelude.get('title') ?? '';
  const author = prelude.get('author');
  return [author ? `${title} by ${author}`.trim() : title, prelude.get('homepage') ?? '']
    .filter(Boolean)
    .join(', ');
}

function gridOf({ maps }: Drawings): string {
  const width = Math.max(...maps.map((map) => map.width));
  const height = Math.max(...maps.map((map) => map.rows.length));
  const same = maps.every((map) => map.width === width && map.rows.length === height);
  return `grid ${same ? '' : 'upto '}${width} x ${height}`;
}

function actionsOf({ game, withAction }: WorldParts): string {
  const act = withAction || !game.prelude.has('noaction');
  const tick = Number(game.prelude.get('realtime_interval')) > 0;
  const moves = ['north as "up"', 'west as "left"', 'south as "down"', 'east as "right"'];
  return [...moves, ...(act ? ['act'] : []), ...(tick ? ['wait'] : [])].join(', ');
}

/** The player; of an aggregate all parts have to be there. */
function playerOf({ things, names }: WorldParts) {
  const words = [...new Set(names.words('player'))];
  return { words, all: things.meaning('player')?.is === 'all' };
}

function driveOf(parts: WorldParts): string[] {
  const { words } = playerOf(parts);
  return words.length > 0 ? [`drive ${words.join(' and ')}`] : [];
}

/** A turn in which no player leaves its cell is taken back. */
function requireOf(parts: WorldParts): string[] {
  const { words } = playerOf(parts);
  if (!parts.game.prelude.has('require_player_movement') || words.length === 0) return [];
  const was = words.map((word) => `was ${word}`).join(' ');
  const gone = words.map((word) => `no ${word}`).join(' ');
  return [`on any require some [ ${was} ${gone} ] or no [ ${was} ]`];
}

function signalsOf(parts: WorldParts): string[] {
  const { labels, labelled } = parts;
  const entries = [
    // A game pays nothing; an agent learns from what is paid.
    ...(goalsLeft(parts).length > 0 ? ['reward 1 when goal', 'end success when goal'] : []),
    ...labels.messages.flatMap((text, i) =>
      labelled.has(`message${i + 1}`) ? [`say ${quote(text)} when message${i + 1}`] : [],
    ),
  ];
  return entries.length > 0 ? ['signals {', ...entries, '}', ''] : [];
}

/** Without the rule that wins by a command nothing can win so. */
function goalsLeft({ goals, labelled }: WorldParts): readonly string[] {
  if (labelled.has('won')) return goals;
  return goals.flatMap((goal) => (goal === 'won' ? [] : [goal.replace(/ or won$/, '')]));
}

/** Messages between the level before and this one are its brief. */
function taskOf(parts: WorldParts, task: number): string[] {
  const { game, tasks, drawings } = parts;
  const index = tasks[task];
  const brief: string[] = [];
  for (let i = index - 1; i >= 0; i--) {
    const level = game.levels[i];
    if (level.is === 'map') break;
    brief.unshift(level.text);
  }
  const number = game.levels.slice(0, index + 1).filter((level) => level.is === 'map').length;
  return [
    `task Level${number} {`,
    ...(brief.length > 0 ? [`brief ${quote(brief.join(' '))}`] : []),
    'start {',
    'map """',
    ...drawings.maps[task].rows,
    '"""',
    ...(game.prelude.has('run_rules_on_level_start') ? ['play tick'] : []),
    '}',
    ...goalsLeft(parts).map((goal) => `goal ${goal}`),
    '}',
    '',
  ];
}

/** Messages behind the last level have no task whose brief they could be. */
function epilogueOf({ game, tasks }: WorldParts): string[] {
  const last = tasks[tasks.length - 1];
  const behind = game.levels.slice(last + 1);
  if (behind.some((level) => level.is === 'map')) return [];
  return behind.flatMap((level) =>
    level.is === 'message' ? [`// Behind the last level: ${oneLine(level.text)}`] : [],
  );
}
