/** A small pushing world, as text: most tests of the module need nothing more. */
import { loadProgram, type Program } from '@terrarium/engine';

export const PUSHING = `world Pushing {
  param far: 1..3 = 2
  state { grid upto 9 x 7  layer mark { Target }  layer body { Wall, Player, Crate(hits: 0..9) }  var pushes: 0..99 }
  actions { north, south, west, east, wait }
  transitions {
    drive Player
    repeat [ > Player | Crate ] -> [ > Player | > Crate(hits += 1) ] do pushes += 1
    move
    [ Crate ] chance 5% -> [ wander Crate ]
    move
  }
  observation { view full  show pushes }
  signals { reward 1 when goal  reward -0.01 each step  say "{pushes} pushes" when pushes > 3  end success when goal }
  task Push {
    start { size 7 x 6  border Wall  place Target  place Crate in columns 2..4 rows 2..3  place Player }
    goal all Target on Crate  limit 40
  }
  task Never { start { size 2 x 1  place Wall  place Wall  place Player } goal no Crate  limit 5 }
  legend { "." "#" Wall "P" Player "$" Crate "o" Target }
}`;

export function programOf(text: string): Program {
  const { program, diagnostics } = loadProgram(text);
  if (!program) throw new Error(diagnostics.map((one) => one.message).join('\n'));
  return program;
}
