/** What keeps a recorded case from being played, by name. */
export class Refusal extends Error {
  constructor(readonly feature: string) {
    super(feature);
    this.name = 'Refusal';
  }
}
