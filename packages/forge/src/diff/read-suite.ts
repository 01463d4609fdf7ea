import { SUITE_FORMAT, SUITE_VERSION, type Suite, type SuiteEnvironment } from '../suite/suite';
import { LANGUAGE_VERSION } from '@terrarium/engine';
import { parseZ } from '@terrarium/language';
import { ArtefactError, type SuiteArtefact } from './artefact';
import { openText, type ArtefactSource } from './read-artefact';

/** @throws ArtefactError */
export function readSuite(text: string, beside: ArtefactSource['beside']): SuiteArtefact {
  const suite = parsed(text);
  const worlds = new Map(
    suite.families.map(({ id, text: own }) => {
      const world = own ?? beside?.(`${id}.world`);
      if (world === undefined)
        throw new ArtefactError(
          'missing-family',
          `The suite speaks of the family "${id}", but there is no ${id}.world beside it.`,
        );
      return [id, openText(world, `The family ${id}`)] as const;
    }),
  );
  for (const environment of suite.environments) {
    const open = worlds.get(environment.family);
    const at = `The environment ${environment.id}`;
    if (!open)
      throw new ArtefactError(
        'bad-suite',
        `${at} is of the family "${environment.family}", which the suite lacks.`,
      );
    if (!open.world.tasks.some(({ name }) => name === environment.task))
      throw new ArtefactError(
        'unknown-task',
        `${at} names the task "${environment.task}", which ${open.world.name} lacks.`,
      );
    const { errors } = parseZ(open.world, environment.z);
    if (errors.length > 0) throw new ArtefactError('bad-z', `${at}: ${errors[0].message}`);
  }
  return { is: 'suite', suite, worlds };
}

function parsed(text: string): Suite {
  let json: Partial<Suite>;
  try {
    json = JSON.parse(text) as Partial<Suite>;
  } catch {
    throw new ArtefactError('bad-suite', 'The suite is cut off, or it is no JSON.');
  }
  if (json.version !== SUITE_VERSION || json.language !== LANGUAGE_VERSION)
    throw new ArtefactError(
      'suite-version',
      `The suite is of version ${String(json.version)} (language ${String(json.language)}); read here are ` +
        `version ${SUITE_VERSION} and language ${LANGUAGE_VERSION}. Build it again with this lab.`,
    );
  const isWhole =
    json.format === SUITE_FORMAT &&
    Array.isArray(json.families) &&
    json.families.every((family) => typeof family.id === 'string') &&
    Array.isArray(json.environments) &&
    json.environments.every(isEnvironment);
  if (!isWhole)
    throw new ArtefactError(
      'bad-suite',
      'The suite lacks a part: it needs "families" with ids, and "environments" with id, family, z, task and seed.',
    );
  return json as Suite;
}

function isEnvironment(given: Partial<SuiteEnvironment>): boolean {
  return (
    typeof given.id === 'string' &&
    typeof given.family === 'string' &&
    typeof given.task === 'string' &&
    Number.isInteger(given.seed) &&
    typeof given.z === 'object' &&
    given.z !== null
  );
}
