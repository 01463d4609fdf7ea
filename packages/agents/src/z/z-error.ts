/**
 * No z was found; `assumption` is the one that the last try broke (an index into `world.assumptions`), -1 if `draw`
 * failed.
 */
export class ZError extends Error {
  constructor(
    message: string,
    readonly assumption: number,
  ) {
    super(message);
    this.name = 'ZError';
  }
}
