import { readArtefact, type Artefact } from '../../src/index.ts';

export const POND = `world Pond {
  param speed: 1..3 = 1
  param sight: { 3, 5 } = 5
  param fish: 1..3 = 2
  assume speed < 3
  type Mood = { calm, wild }
  state {
    grid 5 x 3
    layer water { Fish(mood: Mood) }
    layer body { Rock, Duck }
    group Solid = Rock
    var eaten: 0..9
  }
  actions { north, south, west, east, dive }
  transitions {
    drive Duck
    hit: [ > Duck | Solid ] -> [ Duck | Solid ]
    move
    ate: on dive [ Duck Fish ] -> [ Duck ] do eaten += speed
  }
  observation { view sight x 3 around Duck outside Rock   show eaten }
  signals {
    reward 1 when ate
    cost 0.1 when hit
    say "{eaten} eaten" when ate
    end full when goal
  }
  task Small { brief "Eat."   start { place Duck at (0, 0)   scatter fish Fish }   goal no Fish   limit 40 }
  looks { Rock "#" grey   Duck "D" white   Fish "f" blue }
}
`;

/** A text with some of its words changed: each has to be there. */
export function edited(text: string, ...edits: readonly (readonly [from: string, to: string])[]): string {
  return edits.reduce((now, [from, to]) => {
    if (!now.includes(from)) throw new Error(`There is no ${from}`);
    return now.replaceAll(from, to);
  }, text);
}

export const world = (text: string, z?: Record<string, string>): Artefact => readArtefact({ text, z });
