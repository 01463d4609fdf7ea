/**
 * The file that `rollout --out` writes: episodes in the order of the plan. One that was interrupted is continued: what is
 * whole in it is played again and has to be equal, the last episode (which may be cut) is made anew, and the rest follows.
 * So the file ends up with the same bytes as if nothing had happened.
 */
import { closeSync, existsSync, openSync, truncateSync, writeSync } from 'node:fs';
import {
  agentName,
  createInstances,
  DEFAULT_MAX_STEPS,
  episodeReader,
  EpisodeRun,
  scriptedPolicy,
  type Episode,
} from '@terrarium/agents';
import {
  checkZ,
  RecordError,
  verifyRecord,
  type EpisodeRecord,
  type Instance,
  type Program,
} from '@terrarium/engine';
import { CommandError } from '../errors';
import { linesOf } from '../files';
import { differenceText } from '../run/difference-text';
import { orRefusal } from '../world-file';
import type { Place } from './places';
import type { RolloutRequest } from './request';

export class TraceFile {
  /** Episodes that were in the file already, in the order of the plan. */
  readonly known: readonly Episode[];
  private readonly file: number;

  /** @throws CommandError if the file holds something else; it is left as it is then. */
  constructor(path: string, request: RolloutRequest, places: readonly Place[]) {
    const found = existsSync(path) ? new Continued(path, request, places) : undefined;
    this.known = found?.read() ?? [];
    try {
      if (found) truncateSync(path, found.wholeBytes);
      this.file = openSync(path, 'a');
    } catch (error) {
      throw new CommandError(`${path} cannot be written: ${(error as Error).message}.`);
    }
  }

  add(record: string): void {
    writeSync(this.file, record);
  }

  close(): void {
    closeSync(this.file);
  }
}

class Continued {
  /** Up to where the file's episodes are known to be whole. */
  wholeBytes = 0;
  private readonly episodes: Episode[] = [];
  private readonly instances = new Map<Program, Instance>();

  constructor(
    private readonly path: string,
    private readonly request: RolloutRequest,
    private readonly places: readonly Place[],
  ) {}

  /** All episodes but the last: nobody knows whether that one is whole. */
  read(): readonly Episode[] {
    const reader = episodeReader();
    try {
      for (const { text, offset, ended } of linesOf(this.path)) {
        const record = ended ? reader.line(text) : null;
        if (!record) continue;
        this.episodes.push(this.replayed(record));
        this.wholeBytes = offset;
      }
    } catch (error) {
      if (!(error instanceof RecordError)) throw error;
      throw this.refusal(error.line, `${error.reason} (${error.code})`);
    }
    return this.episodes;
  }

  private replayed(record: EpisodeRecord): Episode {
    const { places, request, episodes } = this;
    const place = places[episodes.length];
    if (!place) throw this.other(record, 'more episodes than were asked for');
    const other = differenceFrom(record, request, place);
    if (other) throw this.other(record, other);
    const instance = this.instanceFor(place.environment);
    const difference = orRefusal(() => verifyRecord(record, instance));
    if (difference) throw this.refusal(record.line, `the episode ${differenceText(difference)}`);
    return episodeOf(record, instance, request.agents[place.agent].is === 'planner');
  }

  private instanceFor(environment: number): Instance {
    const { program } = this.request.environments[environment].opened;
    let instance = this.instances.get(program);
    if (!instance) {
      [instance] = createInstances(program, 'wasm');
      this.instances.set(program, instance);
    }
    return instance;
  }

  private other({ line }: EpisodeRecord, what: string): CommandError {
    return this.refusal(line, `this is another rollout's file: ${what} (other-rollout)`);
  }

  private refusal(line: number, reason: string): CommandError {
    const way = 'Nothing was changed. Name another --out, or remove the file.';
    return new CommandError(`${this.path}:${line}: ${reason}. ${way}`, 1);
  }
}

/** What an episode of the file has that the one in its place would not have; undefined if it is that one. */
function differenceFrom(record: EpisodeRecord, request: RolloutRequest, place: Place): string | undefined {
  const { header, steps } = record;
  const { environments, agents, maxSteps = DEFAULT_MAX_STEPS } = request;
  const { text, z } = environments[place.environment];
  const agent = agents[place.agent];
  if (header.world !== text) return 'its world has another text';
  if (JSON.stringify(header.codes.z) !== JSON.stringify(checkZ(record.program, z)))
    return 'its parameters are others';
  if (header.codes.start !== place.task) return `its task is ${header.task}`;
  if (header.agent !== agentName(agent)) return `it was played by ${header.agent ?? 'nobody known'}`;
  if (header.seed !== place.seed) return `its seed is ${header.seed}, not ${place.seed}`;
  const last = steps.at(-1);
  const stopped =
    last?.ended === undefined && !last?.truncated && agent.is !== 'keys' && agent.is !== 'recording';
  const isCapped = steps.length > maxSteps || (stopped && steps.length !== maxSteps);
  return isCapped ? `it was stopped after ${steps.length} steps, not ${maxSteps}` : undefined;
}

function episodeOf({ header, steps }: EpisodeRecord, instance: Instance, counts: boolean): Episode {
  const policy = scriptedPolicy(steps.map(({ code }) => code));
  const options = { start: header.codes.start, seed: header.seed, policySeed: header.seed };
  const run = new EpisodeRun(instance, policy, { ...options, maxSteps: Infinity });
  while (!run.isDone) run.play(1000);
  const fallbacks = steps.filter(({ fallback }) => fallback).length;
  return { ...run.result(), ...(counts && { fallbacks }) };
}
