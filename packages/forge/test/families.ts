/** Small families that the tests of this package draw from. */

/** A walk with holes of every kind; `slow` weighs three to one, and each task has a hole of its own with the same name. */
export const WALK = `world Walk {
  param gait: { slow * 3, fast * 1 } = slow
  param slip: percent = 0%
  param turn: direction or none = none
  param far: 2..5 = 4
  param sight: { 1, 3, 5 } = 5
  assume not (gait = fast and sight = 1)
  state       { grid 6 x 2   layer floor { Goal }   layer body { Agent } }
  actions     { west, east, wait }
  transitions {
    drive Agent   move
    if turn != none { along turn { [ Agent ] -> [ > Agent ] }   move }
    if gait = fast { chance slip { drive Agent } move }
  }
  observation { view sight x 1 around Agent }
  signals     { reward 1 when goal   cost 0.5 each step   end success when goal }
  task Near   { param row: 0..1 = 0   start { place Agent at (0, row)   place Goal at (far, row) } goal some Agent on Goal   limit 20 }
  task Back   { param row: 0..1 = 1   start { place Agent at (5, row)   place Goal at (0, row) }   goal some Agent on Goal   limit 20 }
}
`;

/** Every gate can be failed: each word of \`flaw\` fails another one. */
export const FLAWED = `world Flawed {
  param flaw: { nothing, no_start, faults, breaks, open, walled } = nothing
  param tint: 0..3 = 0
  assume tint < 3
  state       { grid 5 x 1   layer floor { Goal }   layer body { Agent, Wall }   var beats: 0..1000 = 0 }
  actions     { west, east }
  transitions {
    drive Agent   move
    if flaw = breaks { beats += 1 }
    if flaw = faults { repeat { beats := 1 - beats } }
  }
  observation { view full }
  signals     { reward 1 when goal   end success when goal }
  task Walk   {
    start {
      if flaw = open { place Agent at (4, 0) } else { place Agent at (0, 0) }
      place Goal at (4, 0)
      if flaw = walled { place Wall at (2, 0) }
      require flaw != no_start
    }
    goal some Agent on Goal   limit 30
  }
  checks { always "few beats": beats < 4 or flaw = faults }
}
`;

/** No z keeps what it assumes. */
export const CONTRADICTORY = WALK.replace('assume not', 'assume far < far and not');
