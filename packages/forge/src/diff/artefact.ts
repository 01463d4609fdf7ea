/** The three things that can be compared. What something is, is seen from its content, never from a name or a label. */
import type { OpenWorld } from '@terrarium/agents';
import type { EpisodeRecord } from '@terrarium/engine';
import type { SuiteProblemCode } from '../suite/read';
import type { Suite } from '../suite/suite';

export type Artefact = WorldArtefact | SuiteArtefact | TraceArtefact;

/** A family, or one environment of it. */
export interface WorldArtefact {
  readonly is: 'world';
  readonly open: OpenWorld;
  readonly z: readonly number[];
  /** z was asked for: this environment is meant, and not the family with its defaults. */
  readonly isOneEnvironment: boolean;
}

export interface SuiteArtefact {
  readonly is: 'suite';
  readonly suite: Suite;
  /** By the id of the family. */
  readonly worlds: ReadonlyMap<string, OpenWorld>;
}

export interface TraceArtefact {
  readonly is: 'trace';
  readonly episodes: readonly Episode[];
}

export interface Episode {
  readonly record: EpisodeRecord;
  readonly open: OpenWorld;
  /** The recorded rewards are so many times what the world pays. */
  readonly rewardScale: number;
}

export type ArtefactErrorCode =
  | 'empty'
  | 'unknown-artefact'
  | 'bad-world'
  | 'bad-z'
  | 'bad-trace'
  | 'trace-differs'
  | 'unknown-task'
  | SuiteProblemCode;

/** What is wrong with an artefact, where, and the way out. */
export class ArtefactError extends Error {
  constructor(
    readonly code: ArtefactErrorCode,
    message: string,
    /** Line of the artefact, from 1, where there is one. */
    readonly line?: number,
  ) {
    super(message);
    this.name = 'ArtefactError';
  }
}

export function nounOf(artefact: Artefact): string {
  return artefact.is === 'trace' ? 'trace file' : artefact.is;
}
