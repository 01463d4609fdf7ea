/** Where a command writes. Results go to `out`, all else to `err`, so that pipes carry results only. */
export interface Output {
  /** Both take text without its last newline. */
  out(text: string): void;
  err(text: string): void;
}

export function processOutput(): Output {
  // `terrarium … | head` closes the pipe early: that is the reader's right and no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  return {
    out: (text) => void process.stdout.write(`${text}\n`),
    err: (text) => void process.stderr.write(`${text}\n`),
  };
}

/** One JSON document. */
export function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
