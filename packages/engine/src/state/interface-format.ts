import { actionCode, ActionError, actionText } from '../actions';
import { EngineError } from '../instance';
import type { Program } from '../program/program';
import { lastOf, queued } from './acting-layout';
import { layoutOf } from './layout';
import { observationLayout } from './observation-layout';
import { sealSnapshot } from './snapshot';

/** The records of A and O as JSON, beside those of a state: docs/state-format.md. */
export interface JsonInterface {
  /** Where actions may be late or stick. */
  readonly acting?: JsonActing;
  /** Where observations may be late: those that may still be handed out, the oldest first. */
  readonly seen?: readonly JsonSeen[];
}

export interface JsonActing {
  /** What acted last; null: nothing yet. */
  readonly last: string | null;
  /** What was given and has not acted yet, the youngest first; as many as the largest lag. */
  readonly queue: readonly string[];
}

export interface JsonSeen {
  readonly clock: number;
  /** The bytes, two hex digits each. */
  readonly observation: string;
}

/** @param snapshot of this program (`Instance.snapshot`) */
export function interfaceToJson(program: Program, snapshot: Uint8Array): JsonInterface {
  const records = new Records(program, snapshot);
  return {
    ...(records.acting.bytes > 0 ? { acting: records.readActing() } : {}),
    ...(records.seen.bytes > 0 ? { seen: records.readSeen() } : {}),
  };
}

/**
 * A snapshot like that one, with the records that the JSON has; it may hold the rest of a state as well, which is left alone.
 * @throws EngineError `bad-state` with the path of the first thing wrong
 */
export function interfaceFromJson(program: Program, snapshot: Uint8Array, json: JsonInterface): Uint8Array {
  const records = new Records(program, snapshot.slice());
  if (json.acting !== undefined) records.writeActing(json.acting);
  if (json.seen !== undefined) records.writeSeen(json.seen);
  sealSnapshot(program, records.snapshot);
  return records.snapshot;
}

class Records {
  readonly acting;
  readonly seen;
  private readonly at;
  private readonly data: DataView;
  private readonly observationBytes: number;
  /** Clocks whose observations are kept. */
  private readonly clocks: readonly number[];

  constructor(
    private readonly program: Program,
    readonly snapshot: Uint8Array,
  ) {
    const layout = layoutOf(program);
    this.acting = layout.acting;
    this.seen = layout.seen;
    this.at = layout.snapshot;
    this.data = new DataView(snapshot.buffer, snapshot.byteOffset, snapshot.byteLength);
    this.observationBytes = observationLayout(program).bytes;
    const now = this.data.getInt32(this.at.signals + layout.signals.steps, true);
    const kept = Math.min(now, this.seen.slots);
    this.clocks = Array.from({ length: kept }, (_, i) => now - kept + i);
  }

  readActing(): JsonActing {
    const last = this.data.getInt32(this.at.acting + this.acting.last, true) - lastOf(0);
    const queue = this.queueAt().map((at) => this.data.getInt32(at, true) - queued(0));
    return {
      last: last === NOTHING_YET ? null : actionText(this.program, last),
      queue: queue.map((code) => actionText(this.program, code)),
    };
  }

  writeActing(json: JsonActing): void {
    if (this.acting.bytes === 0) fail('acting', 'actions of this world are never late and never stick');
    const places = this.queueAt();
    if (!Array.isArray(json?.queue) || json.queue.length !== places.length)
      fail('acting.queue', `expected a list of ${places.length} actions`);
    const codes = json.queue.map((text, i) => this.code(`acting.queue[${i}]`, text));
    const last = json.last === null ? NOTHING_YET : this.code('acting.last', json.last);
    this.data.setInt32(this.at.acting + this.acting.last, last + lastOf(0), true);
    places.forEach((at, i) => this.data.setInt32(at, codes[i] + queued(0), true));
  }

  readSeen(): JsonSeen[] {
    return this.clocks.map((clock) => ({
      clock,
      observation: Array.from(this.slot(clock), (byte) => byte.toString(16).padStart(2, '0')).join(''),
    }));
  }

  writeSeen(json: readonly JsonSeen[]): void {
    if (this.seen.bytes === 0) fail('seen', 'observations of this world are never late');
    if (!Array.isArray(json) || json.length !== this.clocks.length)
      fail('seen', `expected ${this.clocks.length} observations`);
    const digits = 2 * this.observationBytes;
    this.clocks.forEach((clock, i) => {
      const { clock: found, observation } = (json[i] ?? {}) as Partial<JsonSeen>;
      if (found !== clock) fail(`seen[${i}].clock`, `expected ${clock}, found ${JSON.stringify(found)}`);
      if (
        typeof observation !== 'string' ||
        !/^[0-9a-f]*$/.test(observation) ||
        observation.length !== digits
      )
        fail(`seen[${i}].observation`, `expected ${digits} hex digits`);
      this.slot(clock).forEach((_, byte, bytes) => {
        bytes[byte] = parseInt(observation.slice(2 * byte, 2 * byte + 2), 16);
      });
    });
  }

  /** Offsets of the queue's entries. */
  private queueAt(): number[] {
    const first = this.at.acting + this.acting.queue;
    return Array.from({ length: this.program.lag?.most ?? 0 }, (_, i) => first + 4 * i);
  }

  private slot(clock: number): Uint8Array {
    const at = this.at.seen + (clock % this.seen.slots) * this.seen.stride;
    return this.snapshot.subarray(at, at + this.observationBytes);
  }

  private code(path: string, text: unknown): number {
    if (typeof text !== 'string') return fail(path, `expected an action, found ${JSON.stringify(text)}`);
    try {
      const code = actionCode(this.program, text);
      if (code < this.program.actionCount) return code;
    } catch (error) {
      if (!(error instanceof ActionError)) throw error;
      fail(path, error.message);
    }
    return fail(path, `'${text}' is withheld from the agent`);
  }
}

/** Stands for a code where nothing has acted. */
const NOTHING_YET = -lastOf(0);

function fail(path: string, message: string): never {
  throw new EngineError('bad-state', `${path}: ${message}`);
}
