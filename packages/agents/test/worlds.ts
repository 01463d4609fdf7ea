/** Small worlds that the tests of this package play. */

/** A walk of four steps to the east, or none; it ends there, at a limit or in a pit. */
export const CORRIDOR = `world Corridor {
  state       { grid 6 x 2   layer floor { Goal, Pit }   layer body { Agent } }
  actions     { north, south, west, east, wait }
  transitions { drive Agent   move }
  observation { view full }
  signals     { reward 1 when goal   cost 0.5 when some Agent on Pit   end success when goal   end failure when some Agent on Pit }
  task Walk   { start { place Agent at (0, 0)   place Goal at (4, 0)   place Pit at (5, 1) } goal some Agent on Goal   limit 20 }
  legend      { "." "A" Agent "G" Goal "P" Pit "a" Agent Goal }
}
`;

export const SOKOBAN = `world Push {
  param far: bool = false
  state       { grid upto 7 x 5   layer mark { Spot }   layer body { Wall, Crate, Agent } }
  actions     { north, south, west, east }
  transitions { drive Agent   [ > Agent | Crate ] -> [ > Agent | > Crate ]   move }
  observation { view full }
  signals     { reward 1 when goal   end success when goal }
  task Near   { start { map """
    #######
    #.....#
    #A.C.O#
    #.....#
    #######
    """ } goal all Spot on Crate   limit 100 }
  task Stuck  { start { map """
    #####
    #C.O#
    #..A#
    #####
    """ } goal all Spot on Crate   limit 100 }
  legend      { "." "#" Wall "A" Agent "C" Crate "O" Spot "*" Crate Spot "@" Agent Spot }
}
`;

/** The agent slips half of the time: a plan holds for one seed. */
export const SLIPPERY = `world Slippery {
  state       { grid 4 x 1   layer floor { Goal }   layer body { Agent } }
  actions     { east, wait }
  transitions { on east { chance 50% { drive Agent } }   move }
  observation { view full }
  signals     { reward 1 when goal   end success when goal }
  task Walk   { start { place Agent at (0, 0)   place Goal at (3, 0) } goal some Agent on Goal   limit 12 }
}
`;

/** To the far end and back: where the agent stands is not enough to know how far it is. */
export const THERE_AND_BACK = `world ThereAndBack {
  state       { grid 4 x 1   layer floor { Bell }   layer body { Agent } }
  actions     { west, east }
  transitions { drive Agent   move }
  observation { view full }
  signals     { reward 1 when goal   end success when goal }
  task Walk   { start { place Agent at (0, 0)   place Bell at (3, 0) } goal (ever some Agent on Bell) and some [ @(0, 0) Agent ]   limit 30 }
}
`;

/** The goal counts steps: equal states differ by the clock. */
export const PATIENCE = `world Patience {
  state       { grid 2 x 1   layer body { Agent } }
  actions     { west, east }
  transitions { drive Agent   move }
  observation { view full }
  signals     { reward 1 when goal   end success when goal }
  task Wait   { start { place Agent at (0, 0) } goal steps >= 5 and some Agent   limit 10 }
}
`;

/** The walk of CORRIDOR with something between choosing and acting. */
export const LATE = CORRIDOR.replace('actions     {', 'actions lag late {').replace(
  'state  ',
  'param late: 0..3 = 2\n  state  ',
);
export const STICKY = SLIPPERY.replace('actions     {', 'actions sticky 60% {').replace(
  'chance 50%',
  'chance 90%',
);
export const STRIDES = CORRIDOR.replace('east, wait', 'east as none, stride = east east, wait');
/** Both bells have to be rung, in any order, and nothing but the milestones knows which were. */
export const BELLS = `world Bells {
  type Side = { left, right }
  state       { grid 5 x 1   layer floor { Bell(side: Side) }   layer body { Agent } }
  actions     { west, east }
  transitions { drive Agent   move }
  observation { view full }
  signals {
    milestone rung for s: Side when some Agent on Bell(side: s)
    milestone turned when action = west
    reward unlocked once each step   reward 0.1 after 3 when action = east
    end success when goal
  }
  task Both   { start { place Agent at (1, 0)   place Bell(side: left) at (0, 0)   place Bell(side: right) at (4, 0) } goal rung.left and rung.right   limit 30 }
  task Tour   { start { place Agent at (1, 0)   place Bell(side: left) at (0, 0)   place Bell(side: right) at (4, 0) } goal some Agent on Bell(side: right) then some Agent on Bell(side: left) then some Agent on Bell(side: right)   limit 30 }
  task Right  { start { place Agent at (1, 0)   place Bell(side: left) at (0, 0)   place Bell(side: right) at (4, 0) } goal some Agent on Bell(side: right)   limit 30 }
}
`;

/** The short way leads over poison, which ends the episode two steps later, and both ways over the cell behind it. */
export const POISON = `world Poison {
  state       { grid 5 x 2   layer floor { Goal, Poison }   layer body { Wall, Agent } }
  actions     { north, south, west, east }
  transitions { drive Agent   move }
  observation { view full }
  signals     { end failure after 2 when some Agent on Poison   end success when goal   reward 1 once when goal }
  task Walk   { start { place Agent at (0, 0)   place Poison at (1, 0)   place Goal at (4, 0)   fill Wall in columns 3..4 row 1 } goal some Agent on Goal   limit 30 }
  checks      { reachable "paid": reward > 0   reachable "unlucky": ended = failure }
}
`;

/** The far cell must have been seen from the middle: only who keeps the middle comes back to it. */
export const RETURNS = `world Returns {
  state       { grid 5 x 1   layer floor { Middle, Far }   layer body { Agent } }
  actions     { east, save, back }
  transitions {
    on east along east [ Agent | no body ] -> [ | Agent ]
    on save checkpoint
    on back restart
  }
  observation { view full }
  signals     { end success when goal }
  task There  { start { place Agent at (0, 0)   place Middle at (2, 0)   place Far at (4, 0) } goal ever some Agent on Far and some Agent on Middle   limit 30 }
}
`;

/** Every move throws the dice, and the agent may not pass the one that shows a snake. */
export const DICE = `world Dice {
  state {
    grid 4 x 1
    layer background { Background }
    layer floor { Snake, Ladder, Stone }
    layer body { Agent }
    group Face = Snake, Ladder, Stone
  }
  actions { north, west, south, east, act }
  transitions as puzzlescript {
    drive Agent
    repeat [ > Agent | Snake ] do cancel
    [ Face ] -> [ any(Face) ]
    move
    repeat [ Agent Ladder ] do checkpoint
    repeat [ Agent Stone ] do restart
  }
  observation { view full }
  signals { end success when goal }
  legend { "." Background Stone "A" Background Agent }
  task Across { start { map """A...""" } goal some Agent on Ladder and count Snake = 0   limit 40 }
}
`;
