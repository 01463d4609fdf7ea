/** The section of collision layers: one line a layer, names between commas or spaces. */
import type { GameObject } from './game';
import type { Legend } from './legend';
import type { Line } from './lines';
import { type Messages, quoted } from './messages';

const NAME = /[\p{L}\p{N}_]+/gu;
/** Layers and objects in them; far more than any game has. */
const MAX_PLACES = 20_000;

export class LayerReader {
  readonly layers: string[][] = [];
  private places = 0;

  constructor(
    private readonly legend: Legend,
    private readonly messages: Messages,
  ) {}

  line(line: Line, objects: ReadonlyMap<string, GameObject>): void {
    const layer: string[] = [];
    this.layers.push(layer);
    for (const piece of line.pieces) {
      const junk = piece.text.replace(NAME, '').replace(/[\s,]/g, '');
      if (junk) this.messages.error(line.number, `${quoted(junk)} has no meaning among the layers.`);
      for (const [name] of piece.text.matchAll(NAME)) {
        if (name === 'background' ? layer.length > 0 : layer.includes('background'))
          this.messages.error(line.number, 'The background needs a layer of its own.');
        for (const object of this.members(line.number, name, objects)) {
          if (this.places++ >= MAX_PLACES) return;
          layer.push(object);
        }
      }
    }
  }

  private members(line: number, name: string, objects: ReadonlyMap<string, GameObject>): readonly string[] {
    if (objects.has(name)) return [name];
    if (!this.legend.entry(name)) {
      this.messages.error(line, `${quoted(name)} stands in a layer and is not declared.`);
      return [];
    }
    return this.legend.choices(line, name, objects);
  }
}
