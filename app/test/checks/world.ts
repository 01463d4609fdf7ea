export const WORLD = `world Hall {
  state { grid upto 4 x 1   layer body { Me, Wall } }
  actions { east, west }
  transitions { drive Me   move }
  observation { view full }
  signals { end success when goal }
  task Home { start { size 4 x 1   place Me at (0, 0) }   goal some [ @(3, 0) Me ]   limit 9 }
  legend { "." "A" Me "#" Wall }
  checks {
    always "one": count Me = 1
    test "walks" { map "A..." do east see ".A.." }
    test "walks" { map "A..." do east see "..A." }
  }
}
`;
