/**
 * Reads a suite from files, or from one document. What cannot be used is named and set aside; nothing of the rest is lost.
 */
import { LANGUAGE_VERSION } from '@terrarium/engine';
import { hasErrors, load, type World } from '@terrarium/language';
import type { FamilyText } from '../sampling/family';
import { placeOf } from './environment';
import { fileName, list, number, record, shapeOf, text } from './shape';
import { SUITE_FORMAT, SUITE_VERSION, type Suite, type SuiteEnvironment } from './suite';
import { SUITE_FILE, WORLD_ENDING } from './write';

/** In kebab case, stable. */
export type SuiteProblemCode =
  | 'no-suite'
  | 'not-json'
  | 'not-a-suite'
  | 'other-version'
  | 'other-language'
  | 'missing-family'
  | 'broken-family'
  | 'broken-environment'
  | 'unknown-family'
  | 'bad-place'
  | 'repeated-id';

export interface SuiteProblem {
  readonly code: SuiteProblemCode;
  /** `suite.json`, a family's file, or the id of an environment. */
  readonly where: string;
  /** What is wrong and what to do, for people. */
  readonly message: string;
}

export interface ReadSuite {
  /** Null if nothing could be read. Families and environments with problems are not in it. */
  readonly suite: Suite | null;
  readonly problems: readonly SuiteProblem[];
}

/** @param files names and texts; a suite of one file has its families' texts inside. */
export function readSuite(files: Readonly<Record<string, string>>): ReadSuite {
  const content = files[SUITE_FILE];
  if (content === undefined)
    return refused(
      'no-suite',
      `There is no ${SUITE_FILE}: a suite is a folder with that file and its worlds.`,
    );
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch (error) {
    const why = error instanceof Error ? error.message : 'no JSON';
    return refused('not-json', `It is damaged (${why}). Take it from where it came once more.`);
  }
  if (!isRecord(json) || json.format !== SUITE_FORMAT)
    return refused(
      'not-a-suite',
      `It does not say \`"format": "${SUITE_FORMAT}"\`: this is some other file.`,
    );
  if (json.version !== SUITE_VERSION) {
    const made = `It is a suite of version ${String(json.version)}; this lab reads version ${SUITE_VERSION}.`;
    const newer = typeof json.version === 'number' && json.version > SUITE_VERSION;
    return refused('other-version', `${made} ${newer ? 'A newer lab can open it.' : 'Build it anew.'}`);
  }
  if (json.language !== LANGUAGE_VERSION) {
    const made = `Its worlds are of version ${String(json.language)} of the language`;
    return refused('other-language', `${made}; this lab has version ${LANGUAGE_VERSION}.`);
  }
  const wrong = HEAD(json);
  if (wrong) return refused('not-a-suite', `It is damaged: ${wrong}.`);
  return new Reading(files).read(json as unknown as Suite);
}

function refused(code: SuiteProblemCode, message: string): ReadSuite {
  return { suite: null, problems: [{ code, where: SUITE_FILE, message }] };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

class Reading {
  private readonly problems: SuiteProblem[] = [];
  private readonly worlds = new Map<string, World>();

  constructor(private readonly files: Readonly<Record<string, string>>) {}

  read(suite: Suite): ReadSuite {
    const families = suite.families.flatMap((family) => this.family(family) ?? []);
    const ids = new Set<string>();
    const environments = suite.environments.filter((environment) => this.isUsable(environment, ids));
    return { suite: { ...suite, families, environments }, problems: this.problems };
  }

  private family({ id, text: inside }: Partial<FamilyText> & Pick<FamilyText, 'id'>): FamilyText | null {
    const where = id + WORLD_ENDING;
    const content = inside ?? this.files[where];
    if (content === undefined) {
      this.say('missing-family', where, `${where} is missing: its environments cannot be used.`);
      return null;
    }
    const { world, diagnostics } = load(content);
    if (!world || hasErrors(diagnostics)) {
      const first = diagnostics.find(({ severity }) => severity === 'error')?.message ?? '';
      this.say('broken-family', where, `${where} does not check: ${first} Its environments cannot be used.`);
      return null;
    }
    this.worlds.set(id, world);
    return { id, text: content };
  }

  private isUsable(environment: SuiteEnvironment, ids: Set<string>): boolean {
    const wrong = ENVIRONMENT(environment);
    const where = isRecord(environment) && typeof environment.id === 'string' ? environment.id : SUITE_FILE;
    if (wrong) return this.say('broken-environment', where, `An environment is damaged: ${wrong}.`);
    if (ids.has(environment.id))
      return this.say('repeated-id', where, `Two environments have the id ${environment.id}.`);
    ids.add(environment.id);
    const world = this.worlds.get(environment.family);
    if (!world) {
      const why = `Its family ${environment.family} is not there, or does not check.`;
      return this.say('unknown-family', where, why);
    }
    const placed = placeOf(world, environment);
    return typeof placed === 'string' ? this.say('bad-place', where, placed) : true;
  }

  private say(code: SuiteProblemCode, where: string, message: string): false {
    this.problems.push({ code, where, message });
    return false;
  }
}

const HEAD = shapeOf({
  name: text,
  families: list(record({ id: fileName }, { text })),
  environments: list(() => null),
  funnel: list(
    record({
      gate: text,
      entered: number,
      passed: number,
      reasons: list(record({ reason: text, count: number })),
    }),
  ),
  distinct: record({
    environments: number,
    byHash: number,
    byBehaviour: number,
    probes: record({ runs: number, steps: number }),
  }),
});

const ENVIRONMENT = shapeOf({
  id: text,
  family: text,
  task: text,
  seed: number,
  key: text,
  behaviour: text,
  z: record({}, {}, text),
  metrics: record({}, {}, number),
  solvability: record({ is: text, states: number }, { by: text, plan: list(number) }),
});
