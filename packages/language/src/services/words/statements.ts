import { helpFrom } from './help';

const transitions = helpFrom(
  {
    transitions: [
      'How the world changes (T): statements from top to bottom, once a step.',
      'transitions { drive Me   move }',
    ],
    let: ['A name for a value.', 'let d = cw(facing)'],
    if: ['Decides once for the block; `when` decides for each place of a rule.', 'if ice { … } else { … }'],
    else: ['What happens otherwise.', 'if ice { … } else { … }'],
    case: ['Chooses a block, or a value, by the value of something.', 'case push { once { … } slide { … } }'],
    chance: [
      'Happens with this probability: one draw for a block, one for each place of a rule.',
      'chance 20% { … }',
    ],
    each: [
      'Over every object of a kind, in the order of the board; `each step` of a signal means always.',
      'each w: Wolf { w.hp -= 1 }',
    ],
    on: [
      'Only if that was the action. With a kind: on the same cell.',
      'on press(c) [ @c Lamp ] -> [ Lamp(lit: true) ]',
    ],
    along: ['Only in these directions of a rule.', 'along horizontal [ Ball | ] -> [ | Ball ]'],
    repeat: ['Sweeps until nothing changes, or so many times at most.', 'repeat 3 { … }'],
    together: ['Every rule inside reads the old state; the earlier place wins.', 'together { … }'],
    random: ['One place of those that match, drawn.', 'random [ Grass ] -> [ Flower ]'],
    first: ['Stops after the first statement that fired.', 'first { … }'],
    chain: ['Stops at the first statement that did not fire.', 'chain { … }'],
    puzzlescript: [
      'Rules as PuzzleScript runs them: groups in order, copy after copy, its draws and its limits.',
      'transitions as puzzlescript { … }',
    ],
    rigid: [
      'As puzzlescript: if something that the rule set in motion could not move, the turn is run again without its group.',
      'rigid repeat [ > Body | Body ] -> [ > Body | > Body ]',
    ],
    drive: ["The action's heading becomes the intent of these kinds.", 'drive Player'],
    move: ['All intents become steps where there is room; then none is left.', 'move'],
    cancel: ['Undoes the whole step at its end.', '[ > Me | Lava ] -> [ > Me | Lava ] do cancel'],
    again: [
      'If this tick changed something, the transitions run once more in the same step, with no action.',
      '[ Ball | no Wall ] -> [ | Ball ] do again',
    ],
    checkpoint: [
      'What `restart` goes back to from here on, once the tick is over.',
      'on any [ Me Flag ] do checkpoint',
    ],
    restart: [
      'Back to the last checkpoint, or to the start, once the tick is over.',
      '[ Me Lava ] do restart',
    ],
    require: [
      'Unless it holds, the action is refused and the step undone; `else` tells the agent why. In a start: another try.',
      'require keys > 0 else "No key."',
    ],
    reply: ['A text to the agent, with facts as they are now.', 'on look reply "{count Crate} crates."'],
    when: ['The guard of a rule, for each place; the occasion of a signal.', '[ A ] when n > 2 -> [ B ]'],
  },
  { axis: 'T' },
);

const start = helpFrom(
  {
    size: ['The size of this board, within the capacity of the grid.', 'size 9 x 7'],
    map: ['A drawing, read by the legend.', 'map """ … """'],
    pick: ['Which of several drawings; or one row of a table.', 'map pick level { """…""" """…""" }'],
    fill: ['Puts a kind on every cell of an area.', 'fill Wall in column 3 rows 1..5'],
    border: ['Puts a kind around the board.', 'border Wall'],
    scatter: ['Puts so many at drawn empty cells.', 'scatter 3 Crate'],
    place: ['Puts one, at a given or a drawn empty cell.', 'place Key at (2, 3)'],
    maze: ['A maze of this kind.', 'maze Wall'],
    cave: ['Caves: this share of the cells, smoothed.', 'cave Wall 40%'],
    rooms: ['Rooms beside each other, with doors between them.', 'rooms Wall 3 x 2'],
    play: ['A real step, as part of the start.', 'play press((1, 2))'],
    at: ['At this cell; of a shown fact: drawn on the cell of that kind.', 'place Key at (2, 3)'],
    in: ['Within an area, a range or a set.', 'scatter 2 Crate in columns 1..4'],
    far: ['At least so many steps away from a kind.', 'place Exit far from Agent 5'],
    from: ['`far from`: at least so many steps away from a kind.', 'place Exit far from Agent 5'],
    column: ['One column of the board, from 0.', 'fill Wall in column 3'],
    columns: ['Several columns of the board.', 'scatter 2 Crate in columns 1..4'],
    row: ['One row of the board, from 0.', 'fill Wall in row 2'],
    rows: ['Several rows of the board.', 'fill Wall in rows 1..3'],
  },
  { axis: 'x' },
);

const later = helpFrom(
  {
    insert: ['A new row of a table. Not yet.', 'insert Order(id: 3)'],
    delete: ['Removes a row of a table. Not yet.', 'delete o'],
  },
  { isLater: true },
);

export const statementWords = new Map([...transitions, ...start, ...later]);
