// The small games of this folder, and worlds of them to play in.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createInstances, layoutOf, loadProgram, type EngineName } from '@terrarium/engine';
import { load } from '@terrarium/language';
import { Player, translate } from '../../src/index';

const folder = fileURLToPath(new URL('.', import.meta.url));

export const GAMES: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .map((name) => name.slice(0, -'.txt'.length));

export function sourceOf(game: string): string {
  return readFileSync(`${folder}/${game}.txt`, 'utf8');
}

/** A level being played, drawn in the glyphs of its map; what no glyph stands for is `?`. */
export function playing(game: string, engine: EngineName, key: string) {
  const translation = translate(sourceOf(game));
  const { program } = loadProgram(translation.text);
  const legend = load(translation.text).world?.legend;
  if (!program || !legend) throw new Error(`${game} does not load`);
  const glyphs = new Map(
    legend.map(({ glyph, things }) => [
      things
        .map((thing) => thing.kind)
        .sort((a, b) => a - b)
        .join(),
      glyph,
    ]),
  );
  const player = new Player(createInstances(program, engine)[0], {
    followed: (level) => level < translation.tasks.length - 1,
  });
  player.begin(0, 1, key);
  const { state: at } = layoutOf(program);
  const draw = (): string[] => {
    const { state } = player.instance;
    const size = new DataView(state.buffer, state.byteOffset);
    const [width, height] = [size.getInt32(at.width, true), size.getInt32(at.height, true)];
    const square = (cell: number) =>
      program.layers.flatMap(({ kinds }, layer) => kinds[state[at.layers[layer].kinds + cell] - 1] ?? []);
    return Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (_, x) => {
        const kinds = square(x * program.board!.height + y).sort((a, b) => a - b);
        return glyphs.get(kinds.join()) ?? '?';
      }).join(''),
    );
  };
  return { player, draw };
}
