import { JobError } from '@terrarium/agents';
import { CommandError } from '../errors';

/** What a worker says of its job is the user's business; a bug is not, and keeps its stack. */
export async function orJobError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof JobError && error.code !== 'failed') throw new CommandError(error.message, 1);
    throw error;
  }
}
