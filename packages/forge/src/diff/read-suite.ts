import { openWorld } from '@terrarium/agents';
import { readSuite } from '../suite/read';
import { SUITE_FILE, WORLD_ENDING } from '../suite/write';
import { ArtefactError, type SuiteArtefact } from './artefact';
import type { ArtefactSource } from './read-artefact';

/**
 * A suite that is whole: what is set aside elsewhere is an error here, since a verdict on a part would not be one on the suite.
 * @throws ArtefactError with the first problem
 */
export function readWholeSuite(text: string, beside: ArtefactSource['beside']): SuiteArtefact {
  const files: Record<string, string> = { [SUITE_FILE]: text };
  for (const id of familiesOf(text)) {
    const own = beside?.(id + WORLD_ENDING);
    if (own !== undefined) files[id + WORLD_ENDING] = own;
  }
  const { suite, problems } = readSuite(files);
  const [problem] = problems;
  if (problem) {
    const more = problems.length > 1 ? ` And ${problems.length - 1} more.` : '';
    throw new ArtefactError(problem.code, `${problem.where}: ${problem.message}${more}`);
  }
  return {
    is: 'suite',
    suite: suite!,
    worlds: new Map(suite!.families.map((family) => [family.id, openWorld(family.text)])),
  };
}

/** Ids that the text names, if it can be read so far. */
function familiesOf(text: string): string[] {
  try {
    const { families } = JSON.parse(text) as { families?: { id?: unknown }[] };
    return (families ?? []).flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  } catch {
    return [];
  }
}
