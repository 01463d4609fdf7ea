/** Replays recorded MiniGrid episodes on the worlds `minigrid-….world`, the recorded start injected. */
import {
  EngineError,
  memoryFromJson,
  memoryToJson,
  stateFromJson,
  stateToJson,
  zFromTexts,
  type CaseOutcome,
  type Instance,
  type ReplayCase,
} from '@terrarium/engine';
import { createInstances, openWorld, type EngineName } from '../../lab/open';
import { injected, observationOf, situationOf } from './board';
import { readEpisode, Refusal, type Episode, type RecordedStep, type Triple } from './episode';
import { settingOf, type Setting } from './settings';

/** @param textOf the text of the world that is shipped under a name (`minigrid-goal`). */
export function minigridReplay(textOf: (name: string) => string): ReplayCase {
  const players = new Map<string, Instance>();
  const playerOf = (world: string, engine: EngineName): Instance => {
    const key = `${world} ${engine}`;
    const known = players.get(key);
    if (known) return known;
    const [instance] = createInstances(openWorld(textOf(world)).program, engine);
    players.set(key, instance);
    return instance;
  };
  return (recorded, engine) => {
    try {
      const episode = readEpisode(recorded);
      const setting = settingOf(episode);
      const player = playerOf(setting.world, engine);
      begin(player, episode, setting);
      return replay(player, episode);
    } catch (error) {
      if (error instanceof Refusal) return { is: 'refused', feature: error.message };
      if (error instanceof EngineError)
        return { is: 'refused', feature: `a start that cannot be: ${error.message}` };
      throw error;
    }
  };
}

/** @throws Refusal, or EngineError if a hole or the state is out of range */
function begin(player: Instance, episode: Episode, { task, holes, constants }: Setting): void {
  const { program } = player;
  const start = program.tasks.findIndex(({ name }) => name === task);
  player.setZ(zFromTexts(program, namedHoles(player, task, episode, holes)));
  player.reset(start, 0);
  player.setState(stateFromJson(program, injected(stateToJson(program, player.state), episode)));
  const memory = memoryToJson(program, player.memory);
  const height = program.board!.height;
  const stored = memory.constants.map((value, i) => {
    const fixed = constants[program.taskLocals[i]];
    if (fixed === undefined) return value;
    return typeof fixed === 'number' ? fixed : fixed[0] * height + fixed[1];
  });
  player.setMemory(memoryFromJson(program, { ...memory, constants: stored }));
}

/** Holes of a task that another task has too are called `Task.hole`. */
function namedHoles(
  { program }: Instance,
  task: string,
  { view, stw }: Episode,
  holes: Setting['holes'],
): Record<string, string> {
  const names = new Set(program.holes.map(({ name }) => name));
  const own = Object.entries(holes).map(([name, value]) => [
    names.has(name) ? name : `${task}.${name}`,
    value,
  ]);
  return { sight: `${view}`, xray: `${stw}`, ...(Object.fromEntries(own) as Record<string, string>) };
}

function replay(player: Instance, episode: Episode): CaseOutcome {
  const grid = [...episode.grid];
  const first = firstDifference(observed(player, episode), { obs: episode.obs0 });
  if (first) return { is: 'mismatched', step: 0, ...first };
  for (const [i, step] of episode.steps.entries()) {
    for (const [cell, ...triple] of step[4]) grid[cell] = triple;
    player.step(step[0]);
    const found = {
      ...situationOf(stateToJson(player.program, player.state)),
      ...told(player),
      ...observed(player, episode),
    };
    const difference = firstDifference(found, expectedOf(step, grid));
    if (difference) return { is: 'mismatched', step: i + 1, ...difference };
  }
  return { is: 'matched', steps: episode.steps.length };
}

const observed = (player: Instance, { view }: Episode) => ({
  obs: observationOf(player.program, player.observe(), view),
});

function told({ signals }: Instance) {
  const { reward, ended, truncated, fault } = signals;
  return { reward, terminated: ended >= 0, truncated, fault };
}

function expectedOf(
  [, pos, dir, carrying, , reward, terminated, truncated, obs]: RecordedStep,
  grid: readonly Triple[],
) {
  return { pos, dir, carrying, grid, reward, terminated, truncated, fault: null, obs };
}

/** Recorded rewards have nine decimals. */
const CLOSE = 1e-8;

function areSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) < CLOSE;
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The first field, in the order of `expected`, that is another: of a list its first entry that is. Both as JSON. */
function firstDifference(
  found: Readonly<Record<string, unknown>>,
  expected: Readonly<Record<string, unknown>>,
): { readonly field: string; readonly expected: string; readonly found: string } | null {
  for (const [field, value] of Object.entries(expected)) {
    const is = found[field];
    if (areSame(value, is)) continue;
    const entries = LISTS.includes(field) ? Object.entries(value as object) : [];
    const other = entries.find(([i, entry]) => !areSame(entry, (is as unknown[])[Number(i)]));
    if (!other) return { field, expected: JSON.stringify(value), found: JSON.stringify(is) };
    const [i, entry] = other;
    const there = (is as unknown[])[Number(i)];
    return { field: `${field}[${i}]`, expected: JSON.stringify(entry), found: JSON.stringify(there) };
  }
  return null;
}

const LISTS = ['grid', 'obs'];
