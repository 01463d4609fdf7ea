import { helpFrom } from './help';

/** Words and signs of the cells of a rule. */
export const patternWords = helpFrom(
  {
    no: ['None of it on the cell; of the board: there is none.', '[ > Me | no Wall ] -> [ | Me ]'],
    was: ['Before this step: on the cell of a rule, or the value of something.', 'reward 1 when n > was n'],
    around: ['How many of the eight neighbours.', '[ Cell around(3 Cell) ]'],
    beside: ['How many of the four neighbours.', '[ Tree beside(Fire) ] -> [ Fire ]'],
    near: ['How many in the square of this radius.', '[ Me near(4, 2.. Wolf) ]'],
    moving: ['Has an intent.', '[ moving Crate ]'],
    stationary: ['Has no intent.', '[ stationary Crate ]'],
    act: ['The intent of an action without a heading, such as `use`.', '[ act Me | Door ] -> [ Me | ]'],
    parallel: ['An intent along the row of the rule.', '[ parallel Crate | ]'],
    perpendicular: ['An intent across the row of the rule.', '[ perpendicular Crate | ]'],
    horizontal: ['West or east.', 'along horizontal [ Ball | ] -> [ | Ball ]'],
    vertical: ['North or south.', 'along vertical [ Ball | ] -> [ | Ball ]'],
    orthogonal: ['Any of the four directions.', '[ orthogonal Crate ]'],
    wander: ['An intent in a drawn direction.', '[ Hen ] -> [ wander Hen ]'],
    toward: ['An intent one step nearer to the nearest of a kind.', '[ Wolf ] -> [ toward Hen Wolf ]'],
    away: ['An intent one step further from the nearest of a kind.', '[ Hen ] -> [ away Wolf Hen ]'],
    path: [
      'An intent along a shortest way to the nearest of a kind.',
      '[ Wolf ] -> [ path Hen avoiding Wall Wolf ]',
    ],
    avoiding: ['What a `path` goes around.', '[ Wolf ] -> [ path Hen avoiding Wall Wolf ]'],
    north: ['Up the board: a direction, an intent, or the action of that name.', '[ north Me ]'],
    south: ['Down the board: a direction, an intent, or the action of that name.', '[ south Me ]'],
    west: ['To the left: a direction, an intent, or the action of that name.', '[ west Me ]'],
    east: ['To the right: a direction, an intent, or the action of that name.', '[ east Me ]'],
    v: ['Down the page when the row runs to the right; turns with the row.', '[ v Me ]'],
    '>': [
      'Along the row: the rule is tried in all four directions.',
      '[ > Me | Crate ] -> [ > Me | > Crate ]',
    ],
    '<': ['Against the row.', '[ < Me | Crate ] -> [ < Me | < Crate ]'],
    '^': ['Up the page when the row runs to the right; turns with the row.', '[ ^ Me ]'],
    '->': ['Where the left matches, write the right.', '[ Fire | Tree ] -> [ Fire | Fire ]'],
    '|': ['The next cell of the row.', '[ > Me | Crate ]'],
    '...': [
      'A gap of any length; what stands with it is in each of its cells.',
      '[ Gun | ... no Wall | Me ]',
    ],
    '@': ['This cell and no other.', '[ @(3, 4) Lamp ]'],
    '?': ['Binds a name to the value found here; the bare name reads it.', '[ Key(hue: ?h) | Door(hue: h) ]'],
  },
  { axis: 'T' },
);
