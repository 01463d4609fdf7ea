/** Half-open range of UTF-16 offsets into the text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A name with the place it was written. */
export interface Name extends Span {
  readonly text: string;
}
