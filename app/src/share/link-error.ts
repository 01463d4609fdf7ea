/** Why a link cannot be opened, or not be made, in words for the page. */
export class LinkError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'LinkError';
  }
}
