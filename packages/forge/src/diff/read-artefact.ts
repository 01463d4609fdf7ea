import { firstBrokenAssumption, openWorld, WorldError, type OpenWorld } from '@terrarium/agents';
import { RECORD_FORMAT } from '@terrarium/engine';
import { defaultZ, lineStarts, parseZ, positionAt } from '@terrarium/language';
import { SUITE_FORMAT } from '../suite/suite';
import { ArtefactError, type Artefact } from './artefact';
import { readWholeSuite } from './read-suite';
import { readTraces } from './read-traces';

export interface ArtefactSource {
  readonly text: string;
  /** Of a world: holes as the language writes values. */
  readonly z?: { readonly [name: string]: string };
  /** The text of a file beside this one, where there is one: `<family>.world` beside a `suite.json`. */
  readonly beside?: (name: string) => string | undefined;
}

/**
 * Tells worlds, suites and trace files apart by what is in them, and reads them. Traces are played again.
 * @throws ArtefactError
 */
export function readArtefact({ text, z, beside }: ArtefactSource): Artefact {
  const bare = text.replace(/^\uFEFF/, '');
  if (bare.trim() === '') throw new ArtefactError('empty', 'There is nothing in it but white space.');
  if (!bare.trimStart().startsWith('{')) return readWorld(bare, z);
  if (z && Object.keys(z).length > 0)
    throw new ArtefactError(
      'bad-z',
      'Holes can be filled in a world only: suites and traces name their own z.',
    );
  const format = formatOf(bare);
  if (format === SUITE_FORMAT) return readWholeSuite(bare, beside);
  if (format === RECORD_FORMAT) return readTraces(bare);
  throw new ArtefactError(
    'unknown-artefact',
    `This is neither a world, a suite nor a trace file: its "format" is ${JSON.stringify(format) ?? 'missing'}, ` +
      `and known are "${SUITE_FORMAT}" and "${RECORD_FORMAT}".`,
  );
}

/** @throws ArtefactError `bad-world` with the first error and its place. */
export function openText(text: string, what: string): OpenWorld {
  try {
    return openWorld(text);
  } catch (error) {
    if (!(error instanceof WorldError)) throw error;
    const first = error.diagnostics.find(({ severity }) => severity === 'error');
    if (!first) throw error;
    const { line, column } = positionAt(lineStarts(text), first.span.start);
    throw new ArtefactError('bad-world', `${what}, line ${line}, column ${column}: ${first.message}`, line);
  }
}

function readWorld(text: string, texts: ArtefactSource['z']): Artefact {
  const open = openText(text, 'The world');
  if (!texts || Object.keys(texts).length === 0)
    return { is: 'world', open, z: defaultZ(open.world), isOneEnvironment: false };
  const { z, errors } = parseZ(open.world, texts);
  if (errors.length > 0) throw new ArtefactError('bad-z', errors.map(({ message }) => message).join(' '));
  const broken = firstBrokenAssumption(open.world, z);
  if (broken >= 0) {
    const { line } = positionAt(lineStarts(text), open.world.assumptions[broken].span.start);
    throw new ArtefactError('bad-z', `This z breaks what the world assumes in line ${line}.`, line);
  }
  return { is: 'world', open, z, isOneEnvironment: true };
}

/** Of the whole text if it is JSON, else of its first line. */
function formatOf(text: string): unknown {
  for (const part of [text, text.trimStart().split('\n', 1)[0]]) {
    try {
      return (JSON.parse(part) as { format?: unknown }).format;
    } catch {
      continue;
    }
  }
  throw new ArtefactError('unknown-artefact', 'This begins like JSON, but it cannot be read as JSON.', 1);
}
