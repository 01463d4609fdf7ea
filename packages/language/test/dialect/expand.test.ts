// Rules of a turn written out by hand: which copies there are, in which order, and what they need and leave.
import { describe, expect, test } from 'vitest';
import { expanded, needs, rules, rulesIn, turnOf, turnWorld, writes } from './turns';

describe('directions', () => {
  test('north and west copies run south and east, with their rows reversed', () => {
    expect(rules('drive Player   repeat [ > Player | Crate ] -> [ > Player | > Crate ]   move')).toEqual([
      'south [ Crate | Player body:north ] -> [ -Player -Ball -Wall +Crate body*:north | -Crate -Ball -Wall +Player body*:north ]',
      'south [ Player body:south | Crate ] -> [ -Crate -Ball -Wall +Player body*:south | -Player -Ball -Wall +Crate body*:south ]',
      'east [ Crate | Player body:west ] -> [ -Player -Ball -Wall +Crate body*:west | -Crate -Ball -Wall +Player body*:west ]',
      'east [ Player body:east | Crate ] -> [ -Crate -Ball -Wall +Player body*:east | -Player -Ball -Wall +Crate body*:east ]',
    ]);
  });

  test('with a gap in any row, nothing is reversed', () => {
    expect(needs('repeat [ Player | ... | Crate ] [ Ball | Wall ] -> [ | ... | ] [ | ]')).toEqual(
      ['north', 'south', 'west', 'east'].map(
        (direction) => `${direction} [ Player | ... | Crate ] [ Ball | Wall ]`,
      ),
    );
  });

  test('where no direction is asked for, the first one does', () => {
    expect(needs('repeat [ Crate ] [ Ball ] -> [ ] [ ]')).toEqual(['south [ Crate ] [ Ball ]']);
    expect(needs('along horizontal repeat [ Crate ] -> [ ]')).toEqual(['east [ Crate ]']);
    expect(needs('repeat [ moving Crate ] -> [ ]')).toHaveLength(5);
    expect(needs('along east repeat [ horizontal Crate ] -> [ ]')).toEqual([
      'east [ Crate body:west ]',
      'east [ Crate body:east ]',
    ]);
  });

  test('a relative word on either side asks for one', () => {
    expect(needs('repeat [ < Crate ] -> [ ]')).toHaveLength(4);
    expect(rules('repeat [ Player ] -> [ ^ Player ]   move')).toHaveLength(4);
  });

  test('`along` gives the order of the copies', () => {
    expect(needs('along east, north repeat [ Player | Crate ] -> [ | ]')).toEqual([
      'east [ Player | Crate ]',
      'south [ Crate | Player ]',
    ]);
    expect(needs('along vertical repeat [ Player | Crate ] -> [ | ]')).toEqual([
      'south [ Crate | Player ]',
      'south [ Player | Crate ]',
    ]);
  });

  test('what is to the left and right of a direction', () => {
    const turn = (arrow: string) =>
      rules(`repeat [ > Player ] -> [ ${arrow} Player ]   move`).map((rule) =>
        /body:(\w+) \] -> .*body\*:(\w+) /.exec(rule)?.slice(1).join(' '),
      );
    expect(turn('^')).toEqual(['north west', 'south east', 'west south', 'east north']);
    expect(turn('v')).toEqual(['north east', 'south west', 'west north', 'east south']);
    expect(turn('<')).toEqual(['north south', 'south north', 'west east', 'east west']);
  });
});

describe('words that stand for several intents', () => {
  test('the direction of the first cell varies fastest', () => {
    expect(needs('along east repeat [ horizontal Player | vertical Crate ] -> [ | ]')).toEqual([
      'east [ Player body:west | Crate body:north ]',
      'east [ Player body:east | Crate body:north ]',
      'east [ Player body:west | Crate body:south ]',
      'east [ Player body:east | Crate body:south ]',
    ]);
  });

  test('within a cell that of the first item varies slowest', () => {
    expect(needs('along east repeat [ horizontal Target vertical Crate | ] -> [ | ]')).toEqual([
      'east [ Target Crate floor:west body:north |  ]',
      'east [ Target Crate floor:west body:south |  ]',
      'east [ Target Crate floor:east body:north |  ]',
      'east [ Target Crate floor:east body:south |  ]',
    ]);
  });

  test('rows further right vary slower', () => {
    expect(needs('repeat [ horizontal Player ] [ vertical Crate ] -> [ ] [ ]')).toEqual([
      'south [ Player body:west ] [ Crate body:north ]',
      'south [ Player body:east ] [ Crate body:north ]',
      'south [ Player body:west ] [ Crate body:south ]',
      'south [ Player body:east ] [ Crate body:south ]',
    ]);
  });

  test('`moving` has all four directions, then `act`', () => {
    expect(needs('repeat [ moving Crate ] -> [ ]')).toEqual(
      ['north', 'south', 'west', 'east', 'act'].map((intent) => `south [ Crate body:${intent} ]`),
    );
  });

  test('`parallel` and `perpendicular` follow the direction of the copy', () => {
    expect(needs('along east repeat [ parallel Player | perpendicular Crate ] -> [ | ]')).toEqual([
      'east [ Player body:west | Crate body:north ]',
      'east [ Player body:east | Crate body:north ]',
      'east [ Player body:west | Crate body:south ]',
      'east [ Player body:east | Crate body:south ]',
    ]);
  });

  const given = (rule: string) =>
    writes(`along east repeat ${rule}   move`).map((write) =>
      [...write.matchAll(/\*:(\w+)/g)].map((m) => m[1]),
    );

  test('on the right: the same thing in the same cell', () => {
    expect(
      given('[ horizontal Crate | horizontal Crate ] -> [ horizontal Crate | horizontal Crate ]'),
    ).toEqual([
      ['west', 'west'],
      ['east', 'west'],
      ['west', 'east'],
      ['east', 'east'],
    ]);
  });

  test('on the right: the only such pair of the left side', () => {
    expect(given('[ horizontal Crate | horizontal Ball ] -> [ horizontal Ball | horizontal Crate ]')).toEqual(
      [
        ['west', 'west'],
        ['west', 'east'],
        ['east', 'west'],
        ['east', 'east'],
      ],
    );
  });

  test('on the right: the only such word of the left side', () => {
    expect(given('[ horizontal Crate | Ball ] -> [ horizontal Wall | horizontal Ball ]')).toEqual([
      ['west', 'west'],
      ['east', 'east'],
    ]);
  });
});

describe('groups', () => {
  test('a group on one layer that stays in its cell is not split', () => {
    expect(rules('along east repeat [ > Player | Push ] -> [ > Player | > Push ]   move')).toEqual([
      'east [ Player body:east | (Crate or Ball) ] -> [ -Crate -Ball -Wall +Player body*:east | body*:east ]',
    ]);
  });

  test('a group over several layers is split, in the order of its declaration', () => {
    expect(rules('repeat [ Any ] -> [ Any ]')).toEqual([
      'south [ Target ] -> [ -Hole +Target ]',
      'south [ Crate ] -> [ -Player -Ball -Wall +Crate ]',
    ]);
  });

  test('a group that goes to another cell is split; the first one varies slowest', () => {
    expect(needs('along east repeat [ Push | Same ] -> [ Same | Push ]')).toEqual([
      'east [ Crate | Crate ]',
      'east [ Crate | Ball ]',
      'east [ Ball | Crate ]',
      'east [ Ball | Ball ]',
    ]);
    expect(writes('along east repeat [ Push | ] -> [ | Push ]')).toEqual([
      '[ -Player -Crate -Ball -Wall body* | -Player -Ball -Wall +Crate body* ]',
      '[ -Player -Crate -Ball -Wall body* | -Player -Crate -Wall +Ball body* ]',
    ]);
  });

  test('copies by intent come before copies by kind', () => {
    expect(needs('along east repeat [ horizontal Any | ] -> [ | ]')).toEqual([
      'east [ Target floor:west |  ]',
      'east [ Crate body:west |  ]',
      'east [ Target floor:east |  ]',
      'east [ Crate body:east |  ]',
    ]);
  });

  test('`any` is drawn, not split, and clears nothing but what the left side named', () => {
    expect(rules('random [ Push ] -> [ any(Push) ]   random [ Hole ] -> [ any(Any) ]')).toEqual([
      'south [ (Crate or Ball) ] -> [ any(Crate Ball) -Player -Crate -Ball -Wall body* ]',
      'south [ Hole ] -> [ any(Target Crate) -Target -Hole floor* ]',
    ]);
  });

  test('`no` of a group forbids each of its kinds', () => {
    expect(needs('repeat [ Target no Push ] -> [ ]')).toEqual(['south [ Target no Crate no Ball ]']);
  });

  test('a kind is missing anyway where another one of its layer is needed', () => {
    expect(needs('repeat [ Wall no Push ] -> [ ]')).toEqual(['south [ Wall ]']);
    expect(needs('repeat [ Push no Wall no Ball ] -> [ ]')).toEqual(['south [ (Crate or Ball) no Ball ]']);
  });
});

describe('what comes where nothing of its layer was spoken of', () => {
  test('stands still', () => {
    expect(writes('along east repeat [ > Player | ] -> [ | Player ]')).toEqual([
      '[ -Player -Crate -Ball -Wall body* | -Crate -Ball -Wall +Player body* ]',
    ]);
  });

  test('but not if the layer was only said to be without something', () => {
    expect(writes('along east repeat [ > Player | no Wall ] -> [ | Player ]')).toEqual([
      '[ -Player -Crate -Ball -Wall body* | -Crate -Ball -Wall +Player ]',
    ]);
  });

  test('nor behind the move', () => {
    const { world, late } = expanded('drive Player   move   repeat [ Player ] -> [ Player Hole ]');
    const [group] = late;
    expect(rulesIn(group).map((rule) => rule.rows[0][0])).toMatchObject([{ write: { intents: [] } }]);
    expect(world.kinds[3].name).toBe('Player');
  });
});

describe('copies that say the same', () => {
  test('the last one stays', () => {
    expect(needs('repeat [ Crate | Crate ] -> [ | ]')).toEqual([
      'south [ Crate | Crate ]',
      'east [ Crate | Crate ]',
    ]);
    expect(needs('along south, east, north repeat [ Crate | Crate ] -> [ | ]')).toEqual([
      'east [ Crate | Crate ]',
      'south [ Crate | Crate ]',
    ]);
  });

  test('in a single cell the direction makes no difference', () => {
    expect(needs('repeat [ perpendicular Player ] -> [ ]')).toEqual([
      'south [ Player body:west ]',
      'south [ Player body:east ]',
      'east [ Player body:north ]',
      'east [ Player body:south ]',
    ]);
  });

  test('two rules that say the same both stay', () => {
    expect(needs('repeat { [ Crate ] -> [ ]   [ Crate ] -> [ ] }')).toHaveLength(2);
  });
});

describe('copies that no cell fits', () => {
  test('two kinds of one layer', () => {
    expect(needs('repeat [ Any Crate ] -> [ Any Crate ]')).toEqual(['south [ Target Crate ]']);
  });

  test('the same kind twice', () => {
    expect(needs('repeat { [ Crate Crate ] -> [ ]   [ Ball ] -> [ ] }')).toEqual(['south [ Ball ]']);
  });

  test('a kind that is forbidden', () => {
    expect(needs('repeat [ Any no Target ] -> [ ]')).toEqual(['south [ Crate no Target ]']);
  });

  test('groups and loops of which nothing is left are gone', () => {
    const { early } = expanded('repeat { repeat [ Player Crate ] -> [ ] }   repeat [ Ball ] -> [ ]');
    expect(early.map((step) => step.is)).toEqual(['group']);
  });
});

describe('what is written', () => {
  const written = (rule: string) => writes(`along east repeat ${rule}   move`)[0];

  test('a kind takes the place of all others on its layer', () => {
    expect(written('[ Target ] -> [ Hole ]')).toBe('[ -Target +Hole ]');
  });

  test('a layer that the left side names and the right does not is emptied, with its intents', () => {
    expect(written('[ Target Crate ] -> [ Target ]')).toBe(
      '[ -Hole -Player -Crate -Ball -Wall +Target body* ]',
    );
  });

  test('an intent of the left side that is not repeated is gone', () => {
    expect(written('[ > Crate ] -> [ Crate ]')).toBe('[ -Player -Ball -Wall +Crate body-8 ]');
    expect(written('[ > Push ] -> [ Push ]')).toBe('[ body-8 ]');
    expect(written('[ > Push ] -> [ stationary Push ]')).toBe('[ body* ]');
    expect(written('[ > Push ] -> [ act Push ]')).toBe('[ body*:act ]');
  });

  test('an intent that is repeated is written again', () => {
    expect(written('[ > Push ] -> [ > Push ]')).toBe('[ body*:east ]');
  });

  test('`no` takes away', () => {
    expect(written('[ Target ] -> [ Target no Push ]')).toBe('[ -Hole -Crate -Ball +Target ]');
  });

  test('`no` that the left side says too takes away nothing, but for a second one behind it', () => {
    expect(written('[ no Wall ] -> [ no Wall ]')).toBe('[  ]');
    expect(written('[ no Wall no Ball ] -> [ no Wall no Ball ]')).toBe('[ -Ball ]');
  });

  test('nothing, if nothing is said', () => {
    expect(written('[ ] -> [ ]')).toBe('[  ]');
    expect(written('[ Push ] -> [ Push ]')).toBe('[  ]');
  });

  test('a drawn direction', () => {
    expect(written('[ Push ] -> [ wander Push ]')).toBe('[ body:drawn ]');
  });

  test('rigid rules mark the layers whose intents they decide', () => {
    expect(writes('along east rigid repeat [ > Push | Target ] -> [ > Push | ]   move')).toEqual([
      '[ body*:east !body | -Target -Hole floor* !floor ]',
    ]);
    expect(writes('along east rigid repeat [ > Push | Push ] -> [ Push | Push ]   move')).toEqual([
      '[ body-8 |  ]',
    ]);
  });

  test('a rule without a right side writes nothing', () => {
    expect(written('[ Crate | Any ] do cancel')).toBe('[  |  ]');
  });
});

describe('groups and loops', () => {
  test('keep their order, their labels and their commands', () => {
    const world = turnWorld(`
      random { a: [ Crate ] -> [ ]   b: a: [ Ball ] -> [ ] do again, checkpoint }
      b: repeat {
        repeat [ Crate ] -> [ ]
        random [ Ball ] -> [ ]
      }`);
    const { early } = turnOf(world);
    expect(early).toMatchObject([
      {
        is: 'group',
        random: true,
        times: 1,
        rules: [
          { labels: [0], commands: [] },
          { labels: [1, 0], commands: ['again', 'checkpoint'] },
        ],
      },
      {
        is: 'loop',
        body: [
          { is: 'group', random: false, times: 0, rules: [{ labels: [1] }] },
          { is: 'group', random: true, times: 1, rules: [{ labels: [1] }] },
        ],
      },
    ]);
    expect(world.labels.map((label) => label.name)).toEqual(['a', 'b']);
  });

  test('a bare rule is a group of one pass, `repeat 3` one of three', () => {
    const { early } = turnOf(turnWorld('[ Crate ] -> [ ]   repeat 3 { [ Ball ] -> [ ] }'));
    expect(early).toMatchObject([{ times: 1 }, { times: 3 }]);
  });
});
