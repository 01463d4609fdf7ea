// Rules of a turn written out by hand: which copies there are, in which order, and what they need and leave.
import { describe, expect, test } from 'vitest';
import { rules } from './turns';

describe('directions', () => {
  test('north and west copies run south and east, with their rows reversed', () => {
    expect(rules('drive Player   repeat [ > Player | Crate ] -> [ > Player | > Crate ]   move')).toEqual([
      'south [ Crate | Player body:north ] -> [ -Player -Ball -Wall +Crate body*:north | -Crate -Ball -Wall +Player body*:north ]',
      'south [ Player body:south | Crate ] -> [ -Crate -Ball -Wall +Player body*:south | -Player -Ball -Wall +Crate body*:south ]',
      'east [ Crate | Player body:west ] -> [ -Player -Ball -Wall +Crate body*:west | -Crate -Ball -Wall +Player body*:west ]',
      'east [ Player body:east | Crate ] -> [ -Crate -Ball -Wall +Player body*:east | -Player -Ball -Wall +Crate body*:east ]',
    ]);
  });
});
