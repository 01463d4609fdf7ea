/** Small worlds that the tests of this package set beside each other. */
import { createInstances, openWorld, type EngineName } from '@terrarium/agents';
import type { Instance, Program } from '@terrarium/engine';

export const programOf = (text: string): Program => openWorld(text).program;

/** Reset to its first task with seed 1. */
export function started(text: string, engine: EngineName = 'interpreter', seed = 1): Instance {
  const [instance] = createInstances(programOf(text), engine);
  instance.reset(0, seed);
  return instance;
}

/** A walker that pays one energy a step and picks up what it walks on. */
export const ORCHARD = `world Orchard {
  type Hue = { red, green }
  state {
    grid 5 x 2
    layer floor { Goal, Fruit(hue: Hue) }
    layer body { Walker }
    var energy: 0..9 = 9
    var last: Hue or none = none
  }
  actions { north, south, west, east, wait }
  transitions {
    drive Walker
    on any energy -= 1
    move
    [ Walker Fruit(hue: ?h) ] -> [ Walker ] do last := h
  }
  observation { view full   show energy, last }
  signals { reward 1 when goal   say "tired" when energy < 5   end home when goal }
  task Walk { start { place Walker at (0, 0)   place Goal at (4, 1)   place Fruit(hue: green) at (2, 0) } goal some Walker on Goal   limit 50 }
}
`;

/** The same, but everything lies elsewhere in memory: a layer, a kind, an attribute and a variable more, words in another order. */
export const ORCHARD_ELSEWHERE = ORCHARD.replace('{ red, green }', '{ green, blue, red }')
  .replace('grid 5 x 2', 'grid upto 6 x 3')
  .replace(
    'layer floor { Goal, Fruit(hue: Hue) }',
    'layer sky { Cloud }\n    layer floor { Fruit(ripe: bool, hue: Hue), Goal }',
  )
  .replace('var energy', 'var wind: 0..3 = 2\n    var energy')
  .replace('start {', 'start { size 5 x 2  ');

/** The agent calls the directions otherwise. */
export const ORCHARD_RENAMED = ORCHARD.replace(
  '{ north, south, west, east, wait }',
  '{ north as "jib", south as "zek", west as "mul", east as "ort", wait as "fa" }',
);

/** `wait` is gone, and the others are turned round. */
export const ORCHARD_REORDERED = ORCHARD.replace(
  '{ north, south, west, east, wait }',
  '{ east, west, south, north }',
);
