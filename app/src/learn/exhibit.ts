/** What is to be seen of a pair: episodes as frames, suites as their start states. It runs in a worker. */
import { createInstances, finish, isOver, search, type OpenWorld } from '@terrarium/agents';
import { actionText, layoutOf, readObservation, TICK, type Instance } from '@terrarium/engine';
import {
  bareSide,
  Lockstep,
  pairActions,
  randomVerbs,
  resetTwins,
  scriptedVerbs,
  type Artefact,
  type Pairing,
  type VerbSource,
} from '@terrarium/forge';
import { parseZ } from '@terrarium/language';
import { seenList, usedSize } from '../agent-view/seen-list';
import { viewSize } from '../agent-view/view-size';
import type { Picture } from '../gallery/preview';
import { readBoard, readVariables } from '../stage/board';
import { drawList, type DrawList } from '../stage/draw-list';
import { tokenMaker } from '../stage/token';

export interface Frame {
  readonly picture: Picture;
  /** The agent's view, where it has one of the board. */
  readonly seen: DrawList | null;
  /** What was done to come here; '' at the start. */
  readonly action: string;
  /** Summed up so far. */
  readonly reward: number;
  readonly says: readonly string[];
  readonly ending: string | null;
}

export type Film = readonly Frame[];

export interface EpisodeShow {
  readonly task: string;
  readonly seed: number;
  readonly film: Film;
  readonly steps: number;
  readonly return: number;
  readonly ending: string | null;
}

export interface MemberShow {
  readonly id: string;
  readonly task: string;
  readonly seed: number;
  readonly z: string;
  readonly picture: Picture;
}

export type SideShow =
  | { readonly is: 'world'; readonly name: string; readonly task: string; readonly film: Film }
  | { readonly is: 'trace'; readonly name: string; readonly episodes: readonly EpisodeShow[] }
  | { readonly is: 'suite'; readonly name: string; readonly members: readonly MemberShow[] };

const STEPS = 40;
const SEEDS = 6;
const PLAN_BUDGET = 3000;
const MOST_MEMBERS = 8;

export function exhibit(one: Artefact, other: Artefact): readonly [SideShow, SideShow] {
  if (one.is === 'world' && other.is === 'world') return playTogether(one, other);
  return [alone(one), alone(other)];
}

type WorldArtefact = Artefact & { is: 'world' };

/** Two worlds in lockstep: the play in which they part earliest, else one that reaches the goal, else any. */
function playTogether(one: WorldArtefact, other: WorldArtefact): readonly [SideShow, SideShow] {
  const left = instanceOf(one.open, one.z);
  const right = instanceOf(other.open, other.z);
  const byVerb = pairActions(left.program, right.program, 'verb');
  const lacks = byVerb.verbs.some(({ lacking }) => lacking);
  const isSameCount = left.program.actionCount === right.program.actionCount;
  const pairing = lacks && isSameCount ? pairActions(left.program, right.program, 'position') : byVerb;
  const plays = [
    ...planOf(left, pairing),
    ...Array.from({ length: SEEDS }, (_, i) => ({ seed: i + 1, verbs: randomVerbs(pairing, i + 1) })),
  ];
  const [best] = plays
    .map((play, order) => ({ play, order, parts: partsAfter(left, right, pairing, play) }))
    .sort((a, b) => a.parts - b.parts || a.order - b.order);
  const films = [new Filming(one, left), new Filming(other, right)];
  resetTwins(left, right, { left: 0, right: 0, seed: best.play.seed });
  films.forEach((film) => film.take(''));
  const lockstep = new Lockstep(bareSide(left), bareSide(right), pairing);
  while (lockstep.steps < STEPS) {
    const verb = best.play.verbs(lockstep.steps);
    if (!verb || !lockstep.step(verb)) break;
    const codes = [verb.left, verb.right];
    films.forEach((film, i) => film.take(film.wordFor(codes[i])));
  }
  return [worldShow(one, films[0]), worldShow(other, films[1])];
}

interface Play {
  readonly seed: number;
  readonly verbs: VerbSource;
}

/** After how many steps the two part, beyond the start; those that never do come last. */
function partsAfter(left: Instance, right: Instance, pairing: Pairing, { seed, verbs }: Play): number {
  try {
    resetTwins(left, right, { left: 0, right: 0, seed });
  } catch {
    return Infinity;
  }
  const lockstep = new Lockstep(bareSide(left), bareSide(right), pairing);
  while (lockstep.steps < STEPS) {
    const verb = verbs(lockstep.steps);
    if (!verb || !lockstep.step(verb)) break;
  }
  const apart = lockstep.apart.findIndex(
    ({ state, observation, signals }, step) => step > 0 && (state || observation || signals),
  );
  return apart < 0 ? STEPS + 1 : apart;
}

/** A play that wins, if one is found soon. */
function planOf(left: Instance, pairing: Pairing): Play[] {
  try {
    const found = finish(search(left, { start: 0, seed: 1, budget: PLAN_BUDGET }));
    if (found.outcome !== 'found' || found.actions.length === 0) return [];
    return [{ seed: 1, verbs: scriptedVerbs(found.actions.map((code) => pairing.of('left', code))) }];
  } catch {
    return [];
  }
}

function worldShow({ open }: WorldArtefact, { film }: Filming): SideShow {
  return { is: 'world', name: open.world.name, task: open.world.tasks[0].name, film };
}

function alone(artefact: Artefact): SideShow {
  switch (artefact.is) {
    case 'world': {
      const instance = instanceOf(artefact.open, artefact.z);
      const film = new Filming(artefact, instance);
      const pairing = pairActions(instance.program, instance.program);
      film.play(0, 1, (step) => randomVerbs(pairing, 1)(step)?.left ?? -1, STEPS);
      return worldShow(artefact, film);
    }
    case 'trace': {
      const episodes = artefact.episodes.map(({ open, record, rewardScale }): EpisodeShow => {
        const { codes, task, seed } = record.header;
        const filming = new Filming({ open, z: codes.z }, instanceOf(open, codes.z), rewardScale);
        filming.play(codes.start, seed, (step) => record.steps[step].code, record.steps.length);
        const last = filming.film.at(-1)!;
        return {
          task,
          seed,
          film: filming.film,
          steps: record.steps.length,
          return: last.reward,
          ending: last.ending,
        };
      });
      return { is: 'trace', name: artefact.episodes[0].open.world.name, episodes };
    }
    case 'suite': {
      const { suite, worlds } = artefact;
      const members = suite.environments
        .slice(0, MOST_MEMBERS)
        .map(({ id, family, z, task, seed }): MemberShow => {
          const open = worlds.get(family)!;
          const codes = parseZ(open.world, z).z;
          const filming = new Filming({ open, z: codes }, instanceOf(open, codes));
          const start = open.world.tasks.findIndex(({ name }) => name === task);
          filming.play(start, seed, () => -1, 0);
          const texts = Object.entries(z).map(([name, value]) => `${name} ${value}`);
          return { id, task, seed, z: texts.join(', '), picture: filming.film[0].picture };
        });
      return { is: 'suite', name: suite.name, members };
    }
  }
}

function instanceOf({ program }: OpenWorld, z: readonly number[]): Instance {
  const [instance] = createInstances(program, 'wasm');
  instance.setZ(z);
  return instance;
}

/** Takes a frame of an instance whenever it is told to. */
class Filming {
  readonly film: Frame[] = [];
  private reward = 0;

  constructor(
    private readonly about: { readonly open: OpenWorld; readonly z: readonly number[] },
    private readonly instance: Instance,
    private readonly rewardScale = 1,
  ) {}

  play(start: number, seed: number, next: (step: number) => number, steps: number): void {
    this.instance.reset(start, seed);
    this.take('');
    for (let step = 0; step < steps && !isOver(this.instance); step++) {
      const code = next(step);
      this.instance.step(code);
      this.take(this.wordFor(code));
    }
  }

  /** An action as this side's agent knows it. */
  wordFor(code: number): string {
    if (code < 0) return TICK;
    const text = actionText(this.instance.program, code);
    const inner = /^\w+/.exec(text)![0];
    const action = this.about.open.world.actions.find(({ name }) => name === inner);
    return action ? action.outer + text.slice(inner.length) : text;
  }

  take(action: string): void {
    const { instance } = this;
    const { signals, program } = instance;
    this.reward += signals.reward * this.rewardScale;
    this.film.push({
      picture: this.picture(),
      seen: this.seen(),
      action,
      reward: this.reward,
      says: [...signals.says],
      ending: signals.ended < 0 ? null : program.endings[signals.ended],
    });
  }

  private picture(): Picture {
    const { open, z } = this.about;
    const { world, program } = open;
    const layout = layoutOf(program);
    const board = readBoard(world, layout, this.instance.state);
    if (board) return { list: drawList(board, tokenMaker(world, z)) };
    const gauges = readVariables(world, layout, this.instance.state).map(({ name, variable, value }) => {
      const { low, high } = world.variables[variable];
      return { name, value, share: high > low ? (value - low) / (high - low) : 0 };
    });
    return { gauges };
  }

  private seen(): DrawList | null {
    const { open, z } = this.about;
    const seen = readObservation(open.program, this.instance.observe());
    if (seen.width === 0 || seen.height === 0) return null;
    return seenList(seen, tokenMaker(open.world, z), usedSize(seen, viewSize(open.world, z)));
  }
}
