/** What makes a module self-describing: a JSON text in its custom section `terrarium`. */
import type { Program } from '../program/program';
import type { Layout } from '../state/layout';
import { observationLayout, type ObservationLayout } from '../state/observation-layout';
import type { InstanceRecord } from './memory-map';

export const MANIFEST_SECTION = 'terrarium';
export const ABI_VERSION = 4;
/** Of the world language (`world` texts) that the program was lowered from. */
export const LANGUAGE_VERSION = 1;

export interface Manifest {
  readonly abi: number;
  readonly language: number;
  readonly name: string;
  /** The world's text, if the compiler was given it. */
  readonly source: string | null;
  /** Of the program: tells snapshots of one world from those of another. */
  readonly hash: number;
  /** Byte offsets in an instance's record, relative to what `results` returns. */
  readonly record: InstanceRecord;
  /** Byte offsets in state, signals, memory and snapshot. */
  readonly layout: Layout;
  readonly observation: ObservationLayout;
  /** The lowered program: params with domains, actions, tasks, endings, kinds, columns and all the rest. */
  readonly program: Program;
}

export function manifestOf(
  program: Program,
  source: string | null,
  layout: Layout,
  record: InstanceRecord,
  hash: number,
): Manifest {
  return {
    abi: ABI_VERSION,
    language: LANGUAGE_VERSION,
    name: program.name,
    source,
    hash,
    record,
    layout,
    observation: observationLayout(program),
    program,
  };
}

/** The manifest of a module, null if it has none. */
export function readManifest(module: WebAssembly.Module): Manifest | null {
  const [section] = WebAssembly.Module.customSections(module, MANIFEST_SECTION);
  if (!section) return null;
  const manifest = JSON.parse(new TextDecoder().decode(section)) as Manifest;
  return manifest.abi === ABI_VERSION ? manifest : null;
}
