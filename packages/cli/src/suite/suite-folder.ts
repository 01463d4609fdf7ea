/** A suite as a folder, and the journal of a build that is not over. */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  readSuite,
  SUITE_FILE,
  suiteFiles,
  WORLD_ENDING,
  type BuildRequest,
  type Generated,
  type GenerateJob,
  type ReadSuite,
  type Suite,
} from '@terrarium/forge';
import { CommandError } from '../errors';
import { readText, writeFile } from '../files';

const JOURNAL = 'build.jsonl';

/** @throws CommandError */
export function readFolder(folder: string): ReadSuite {
  if (!existsSync(folder)) throw new CommandError(`${folder} does not exist.`);
  const all = readdirNames(folder);
  if (all.includes(JOURNAL) && !all.includes(SUITE_FILE))
    throw new CommandError(
      `${folder} holds a build that was interrupted, and no suite yet: repeat the same \`terrarium suite build\`, and it goes on where it stopped.`,
      1,
    );
  const names = all.filter((name) => name === SUITE_FILE || name.endsWith(WORLD_ENDING));
  return readSuite(Object.fromEntries(names.map((name) => [name, readText(join(folder, name))])));
}

export function writeFolder(folder: string, suite: Suite): void {
  // The suite last: a folder that has it has everything.
  for (const [name, text] of Object.entries(suiteFiles(suite))) writeFile(join(folder, name), text);
}

/** The finished suite of the same request, if the folder holds it. @throws CommandError if it holds another. */
export function finishedIn(folder: string, request: BuildRequest): Suite | null {
  if (!existsSync(join(folder, SUITE_FILE))) return null;
  const { suite, problems } = readFolder(folder);
  const { families, ...made } = request;
  const isSame =
    suite !== null &&
    problems.length === 0 &&
    JSON.stringify([suite.made, suite.families]) === JSON.stringify([made, families]);
  if (isSame) return suite;
  throw new CommandError(`${folder} holds another suite: choose another folder, or remove it first.`);
}

/** What was done before an interruption: every finished job with its result, a line each. */
export class Journal {
  private readonly path: string;
  private readonly done = new Map<string, Generated>();

  /** @throws CommandError if the folder belongs to another build, or cannot be written. */
  constructor(folder: string, request: BuildRequest) {
    this.path = join(folder, JOURNAL);
    try {
      mkdirSync(folder, { recursive: true });
    } catch (error) {
      throw new CommandError(`${folder} cannot be made: ${(error as Error).message}.`);
    }
    const head = JSON.stringify({ request });
    if (!existsSync(this.path)) {
      writeFile(this.path, `${head}\n`);
      return;
    }
    const content = readFileSync(this.path, 'utf8');
    // A line that the interruption cut off has no end: its job is done again, and the next line begins anew.
    const whole = content.slice(0, content.lastIndexOf('\n') + 1);
    const [first, ...lines] = whole.split('\n').slice(0, -1);
    if (first !== head)
      throw new CommandError(
        `${folder} holds an interrupted build of another request: choose another folder, or remove it first.`,
      );
    if (whole !== content) writeFile(this.path, whole);
    for (const line of lines) {
      const { job, result } = JSON.parse(line) as { job: string; result: Generated };
      this.done.set(job, result);
    }
  }

  get jobs(): number {
    return this.done.size;
  }

  resultOf(job: GenerateJob): Generated | undefined {
    return this.done.get(nameOf(job));
  }

  add(job: GenerateJob, result: Generated): void {
    appendFileSync(this.path, `${JSON.stringify({ job: nameOf(job), result })}\n`);
  }

  remove(): void {
    rmSync(this.path, { force: true });
  }
}

/** No two jobs of a build look at the same candidates. */
function nameOf({ family, from, to }: GenerateJob): string {
  return `${family.id} ${from} ${to}`;
}

function readdirNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    throw new CommandError(`${folder} is no folder: a suite is a folder with ${SUITE_FILE} and its worlds.`);
  }
}
