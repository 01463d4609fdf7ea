// What counts in a component's hash, and what never does.
import { describe, expect, it } from 'vitest';
import {
  componentHashes,
  defaultZ,
  load,
  parseZ,
  type ComponentHashes,
  type World,
} from '../../src/index.ts';

const text = `world Yard {
  type Hue = { red, green }
  param push: { stuck, slide } = stuck
  param pay: percent = 50%
  state { grid upto 6 x 5   layer mark { Target }   layer body { Wall, Player, Crate(hue: Hue, n: 0..9 = 2) }   group Solid = Wall, Crate   var gems: 0..9 }
  actions { north, south, west, east, wait as "rest" }
  transitions {
    drive Player
    if push = stuck { [ > Player | Solid ] -> [ Player | Solid ] } else { shove: [ > Player | Crate ] -> [ > Player | > Crate ] }
    move
    on wait { gems += 1 }
    let k = gems   if k > 3 { gems := 0 }
  }
  observation { view full   show gems }
  signals { reward pay * gems when goal   cost 1 when shove   say "done, {gems}" when goal   end success when goal }
  task Tidy { brief "tidy up"   start { border Wall   place Player   scatter 2 Crate(hue: red)   place Target }   goal all Target on Crate   limit 50 }
  looks { Wall "#" grey }
}`;

function hashes(changed: string, z: Record<string, string> = {}): ComponentHashes {
  const { world, diagnostics } = load(changed);
  expect(diagnostics.filter((entry) => entry.severity === 'error')).toEqual([]);
  return componentHashes(world as World, parseZ(world as World, z).z);
}

const original = hashes(text);

/** The components that an edit changes. */
function changes(...edits: [string | RegExp, string][]): string[] {
  let changed = text;
  for (const [from, to] of edits) {
    const next = changed.replaceAll(from, to);
    expect(next).not.toBe(changed);
    changed = next;
  }
  const now = hashes(changed);
  const parts = ['S', 'A', 'T', 'O', 'Y', 'looks'].filter((key) => now[key as 'S'] !== original[key as 'S']);
  return now.tasks[0].hash === original.tasks[0].hash ? parts : [...parts, 'x'];
}

describe('a hash', () => {
  it('has 16 hexadecimal digits and is the same again', () => {
    expect(original.S).toMatch(/^[0-9a-f]{16}$/);
    expect(hashes(text)).toEqual(original);
  });
});

describe('a step that a start plays', () => {
  it('is known by the inner name of its action, whatever the order of the list', () => {
    const played = text.replace('place Target }', 'place Target   play wait }');
    const before = hashes(played);
    const after = hashes(played.replace(/(north.*east), (wait as "rest")/, '$2, $1'));
    expect(after.tasks).toEqual(before.tasks);
    expect(after.A).not.toBe(before.A);
    expect(hashes(played.replace('play wait', 'play north')).tasks).not.toEqual(before.tasks);
  });
});

describe('what never counts', () => {
  it('comments and layout', () => {
    expect(changes(['move\n', 'move   // all at once\n\n'])).toEqual([]);
  });
  it('names', () => {
    expect(changes([/Crate/g, 'Barrel'])).toEqual([]);
    expect(changes([/\bgems\b/g, 'coins'])).toEqual([]);
    expect(
      changes(
        [/\bshove\b/g, 'pushed'],
        [/\bred\b/g, 'rot'],
        [/\bhue\b/g, 'tint'],
        [/\bbody\b/g, 'things'],
        [/let k = gems {3}if k/g, 'let m = gems   if m'],
      ),
    ).toEqual([]);
  });
  it('how a group is named, and what nobody uses', () => {
    expect(changes([/Solid/g, 'Hard'])).toEqual([]);
    expect(
      changes([/group Solid = Wall, Crate/g, 'group Solid = Wall, Crate  group Rest = Wall']).concat(),
    ).toEqual([]);
  });
  it('the words of texts, but for the facts they tell', () => {
    expect(changes(['tidy up', 'put the crates away'], ['done, {gems}', '{gems}!'])).toEqual([]);
    expect(changes(['done, {gems}', 'done'])).toEqual(['Y']);
  });
  it('the domain of a hole: its value does', () => {
    expect(changes(['{ stuck, slide }', '{ stuck, slide, bounce }'])).toEqual([]);
    expect(changes(['= 50%', '= 40%'])).toEqual(['Y']);
    const late = (domain: string) =>
      hashes(
        text
          .replace('param pay', `param late: ${domain} = 2  param pay`)
          .replace('cost 1 when shove', 'cost 1 after late when shove'),
      );
    expect(late('0..5')).toEqual(late('0..64'));
    expect(late('0..5')).toEqual(hashes(text.replace('cost 1 when shove', 'cost 1 after 2 when shove')));
  });
});

describe('what counts, where it stands', () => {
  it('S: kinds in their order, attributes, sizes', () => {
    expect(
      changes(['Wall, Player, Crate(hue: Hue, n: 0..9 = 2)', 'Crate(hue: Hue, n: 0..9 = 2), Wall, Player']),
    ).toContain('S');
    expect(changes(['Wall, Player, Crate(', 'Player, Wall, Crate('])).toContain('T');
    expect(changes(['n: 0..9 = 2', 'n: 0..9 = 3'])).toEqual(['S']);
    expect(changes(['grid upto 6 x 5', 'grid upto 7 x 5'])).toEqual(['S']);
  });
  it('A: the order and the outer names of actions alone', () => {
    expect(
      changes(
        ['north, south, west, east, wait', 'wait as "x", east, north, west, south'],
        [' as "rest" }', ' }'],
      ),
    ).toEqual(['A']);
    expect(changes(['"rest"', '"sleep"'])).toEqual(['A']);
  });
  it('A: macros, what is withheld, sticky and lag', () => {
    const actions = 'actions { north, south, west, east, wait as "rest" }';
    const edited = (modifiers: string, list: string): [string, string] => [
      actions,
      `actions ${modifiers} { ${list} }`,
    ];
    const plain = 'north, south, west, east, wait as "rest"';
    expect(changes(edited('sticky 10%', plain))).toEqual(['A']);
    expect(changes(edited('lag 1', plain))).toEqual(['A']);
    expect(changes(edited('sticky 0% lag 0 ', plain))).toEqual([]);
    expect(changes(edited('', `${plain}, dash = north north`))).toEqual(['A']);
    expect(changes(edited('', 'north, south, west, east =, wait as "rest"'))).toEqual(['A']);
    expect(changes(edited('', 'north as none, south, west, east, wait as "rest"'))).toEqual(['A']);
    const dash = (parts: string) => hashes(text.replace(actions, `actions { ${plain}, dash = ${parts} }`)).A;
    expect(dash('north south')).not.toBe(dash('south north'));
    const late = text.replace(actions, `param late: 0..3 actions lag late { ${plain} }`);
    expect(hashes(late).A).toBe(original.A);
    expect(hashes(late, { late: '2' }).A).toBe(hashes(text.replace(actions, `actions lag 2 { ${plain} }`)).A);
  });
  it('O: blur, delay, mirrored', () => {
    for (const entry of ['blur 10%', 'delay 2'])
      expect(changes(['view full', `view full ${entry}`])).toEqual(['O']);
    expect(changes(['view full', 'view full mirrored'])).toEqual(['O']);
  });
  it('T, O, Y, x, looks each alone', () => {
    expect(changes(['gems += 1', 'gems += 2'])).toEqual(['T']);
    expect(changes(['   show gems }', ' }'])).toEqual(['O']);
    expect(changes(['cost 1 when', 'cost 2 when'])).toEqual(['Y']);
    expect(changes(['scatter 2', 'scatter 3'])).toEqual(['x']);
    expect(changes(['limit 50', 'limit 51'])).toEqual(['x']);
    expect(changes(['"#" grey', '"X" grey'])).toEqual(['looks']);
  });
});

describe('what Y remembers', () => {
  const remembering = text
    .replace(
      'on wait { gems += 1 }',
      'on wait { require gems < 9 else "no more than {gems}"   gems += 1   reply "now {gems}" }',
    )
    .replace(
      'end success when goal',
      'milestone rich when gems > 3   milestone shove   reward 1 once after 2 noisy 5% when rich   reward unlocked each step   errors coded   end success when goal',
    )
    .replace('goal all Target on Crate', 'goal all Target on Crate then rich');
  const changed = (from: string | RegExp, to: string): string[] => {
    const next = remembering.replaceAll(from, to);
    expect(next).not.toBe(remembering);
    const [before, now] = [hashes(remembering), hashes(next)];
    const parts = ['S', 'A', 'T', 'O', 'Y', 'looks'].filter((key) => now[key as 'S'] !== before[key as 'S']);
    return now.tasks[0].hash === before.tasks[0].hash ? parts : [...parts, 'x'];
  };

  it('modifiers are Y', () => {
    for (const [from, to] of [
      ['once ', ''],
      ['after 2', 'after 3'],
      ['noisy 5%', 'noisy 6%'],
      ['errors coded', 'errors silent'],
      ['milestone shove', 'milestone poor when gems = 0'],
    ])
      expect(changed(from, to), from).toEqual(['Y']);
  });

  it('a milestone is Y, and x as well if a goal reads it', () => {
    expect(changed('rich when gems > 3', 'rich when gems > 4')).toEqual(['Y', 'x']);
    expect(changed('then rich', '')).toEqual(['x']);
    expect(changed('then rich', 'then some Crate')).toEqual(['x']);
    expect(changed(/\brich\b/g, 'wealthy')).toEqual([]);
    // Another one before it moves its number, not its meaning.
    expect(changed('milestone rich', 'milestone poor when gems = 0   milestone rich')).toEqual(['Y']);
  });

  it('texts of the rules are content, their facts are T', () => {
    expect(changed('now {gems}', '{gems} by now')).toEqual([]);
    expect(changed('now {gems}', 'one more')).toEqual(['T']);
    expect(changed('no more than {gems}', 'no more')).toEqual(['T']);
    expect(changed(' else "no more than {gems}"', '')).toEqual(['T']);
  });

  it('a hole that a milestone names is of Y, and of x where a goal reads it', () => {
    const axes = (goal: string) =>
      load(
        text
          .replace('param pay', 'param aim: 0..9 = 3  param pay')
          .replace(
            'cost 1 when shove',
            'milestone one when gems > aim   milestone two when one and gems > 5   reward unlocked each step   cost 1 when shove',
          )
          .replace('goal all Target on Crate', goal),
      ).world!.params.find(({ name }) => name === 'aim')!.axes;
    expect(axes('goal all Target on Crate')).toEqual(['Y']);
    expect(axes('goal one')).toEqual(['Y', 'x']);
    expect(axes('goal no Crate then two')).toEqual(['Y', 'x']);
  });
});

describe('holes', () => {
  it('count as what they choose', () => {
    const stuck = text.replace(
      'if push = stuck { [ > Player | Solid ] -> [ Player | Solid ] } else { shove: [ > Player | Crate ] -> [ > Player | > Crate ] }',
      'shove: if push = slide { [ > Player | Crate ] -> [ > Player | > Crate ] } else { }\n [ > Player | Solid ] -> [ Player | Solid ]',
    );
    const plain = text
      .replace('if push = stuck {', '{')
      .replace('} else { shove: [ > Player | Crate ] -> [ > Player | > Crate ] }', '}')
      .replace('cost 1 when shove', 'cost 1 when goal');
    expect(hashes(plain).T).toBe(original.T);
    expect(hashes(stuck).T).not.toBe(original.T);
    expect(hashes(text, { push: 'slide' }).T).not.toBe(original.T);
  });
  it('fold in expressions too', () => {
    const written = text.replace('reward pay * gems', 'reward 50% * gems');
    expect(hashes(written).Y).toBe(original.Y);
    expect(defaultZ(load(text).world as World)).toEqual([0, 500000]);
  });
});

describe('`first` and `chain`', () => {
  const T = (body: string) => hashes(text.replace('on wait { gems += 1 }', body)).T;
  it('decide by statements, so braces count', () => {
    const [a, b, c] = ['[ Wall ] -> [ ]', '[ Crate ] -> [ ]', '[ Player ] -> [ ]'];
    for (const how of ['first', 'chain']) {
      expect(T(`${how} { { ${a} ${b} } ${c} }`)).not.toBe(T(`${how} { ${a} ${b} ${c} }`));
      expect(T(`${how} { ${a} if false { ${b} } ${c} }`)).toBe(T(`${how} { ${a} ${c} }`));
    }
    expect(T(`{ { ${a} ${b} } ${c} }`)).toBe(T(`{ ${a} ${b} ${c} }`));
  });
});
