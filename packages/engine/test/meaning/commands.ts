// Decisions 25, 44 to 46: again, checkpoint, restart.
import { world, type MeaningCase } from './case.ts';

const counters = `
  state   { grid upto 4 x 4   layer body { Player }   var n: 0..999   var m: 0..999 }
  legend  { "." "P" Player }`;

const buttons = `${counters}
  actions { up, save, back }`;

/** Up counts, save keeps, back goes back. */
const lift = 'transitions { on up n += 1   on save checkpoint   on back restart }';

export const commands: MeaningCase[] = [
  {
    decision: 46,
    title: '`again` repeats the transitions within the step until a tick changes nothing',
    world: world(
      `state  { grid upto 2 x 4   layer body { Ball, Wall } }
       legend { "." "o" Ball "#" Wall }`,
      'transitions { along south [ Ball | no body ] -> [ | Ball ]   again }',
      'signals { reward 1 each step }',
    ),
    map: `
      oo
      ..
      ..
      .#`,
    actions: ['go', 'go'],
    seen: [
      `
      ..
      ..
      .o
      o#`,
      `
      ..
      ..
      .o
      o#`,
    ],
    rewards: [1, 1],
    signals: { steps: 2, refused: false },
  },
  {
    decision: 46,
    title: 'the ticks that follow have no action',
    world: world(counters, 'transitions { on any n += 1   on tick m += 1   if m < 3 { again } }'),
    actions: ['go'],
    state: { n: 1, m: 3 },
  },
  {
    decision: 46,
    title: 'no tick follows one that changed nothing, or changed it back',
    world: world(counters, 'transitions { on tick m += 1   n += 1   n -= 1   again }'),
    actions: ['go'],
    state: { n: 0, m: 0 },
  },
  {
    decision: 46,
    title: 'an `again` of an effect counts as one of the transitions',
    world: world(
      counters,
      'transitions { on any [ Player ] -> [ ] do n += 5, again   on tick m += 1   if m < 2 { again } }',
    ),
    map: 'P',
    // The second tick changes m, the third too; then nothing asks for more.
    actions: ['go'],
    state: { n: 5, m: 2 },
  },
  {
    decision: [25, 46],
    title: '`was` is the start of the tick in the transitions, of the step in the signals',
    world: world(
      counters,
      'transitions { n += 1   m := was n   if n < 3 { again } }',
      'signals { reward n - was n each step }',
    ),
    actions: ['go'],
    state: { n: 3, m: 2 },
    rewards: [3],
  },
  {
    decision: 46,
    title: 'labels of all ticks add up, the action of the signals is the one that was given',
    world: world(
      counters,
      'transitions { one: on any n += 1   two: on tick n += 1   if n < 2 { again } }',
      'signals { reward 1 when one   reward 10 when two   reward 100 when action = go }',
    ),
    actions: ['go'],
    rewards: [111],
  },
  {
    decision: [44, 46],
    title: 'a cancel in a later tick undoes that tick alone',
    world: world(
      counters,
      'transitions { one: on any n += 1   two: on tick n += 1   three: if n = 3 { cancel }   again }',
      'signals { reward 1 when one   reward 10 when two   reward 100 when three   reward 1000 when refused }',
    ),
    actions: ['go'],
    state: { n: 2 },
    rewards: [11],
    signals: { refused: false },
  },
  {
    decision: [44, 46],
    title: 'a requirement that fails in a later tick ends that tick, with its text',
    world: world(
      counters,
      'transitions { n += 1   reply "At {n}."   require n < 3 else "Not {n}."   again }',
      'signals { reward 1000 when refused }',
    ),
    actions: ['go'],
    state: { n: 2 },
    rewards: [0],
    signals: { says: ['At 1.', 'At 2.', 'Not 3.'], refused: false },
  },
  {
    decision: 44,
    title: 'a cancelled step does not go on',
    world: world(counters, 'transitions { on tick m += 1   n += 1   again   cancel }'),
    actions: ['go'],
    state: { n: 0, m: 0 },
    signals: { refused: true },
  },
  {
    decision: [45, 46],
    title: 'fifty ticks may follow',
    world: world(counters, 'transitions { n += 1   if n < 51 { again } }'),
    actions: ['go'],
    state: { n: 51 },
    signals: { fault: null, truncated: false },
  },
  {
    decision: [45, 46],
    title: 'one more is a fault, which undoes the step',
    world: world(counters, 'transitions { on any m += 1   n += 1   reply "{n}"   if n < 52 { again } }'),
    actions: ['go'],
    state: { n: 0, m: 0 },
    signals: { fault: '', truncated: true, says: [] },
  },
  {
    decision: 45,
    title: 'the ticks share the budgets of the step: sweeps',
    world: world(counters, 'transitions { n += 1   m := 0   repeat 150 { m += 1 }   if n < 40 { again } }'),
    // 40 ticks of 150 sweeps would be 6000; there are 4096.
    actions: ['go'],
    state: { n: 0, m: 0 },
    signals: { fault: '' },
  },
  {
    decision: 46,
    title: 'restart goes back to the start where there was no checkpoint',
    world: world(buttons, lift, 'task Only { start { n := 3 } limit 100 }'),
    actions: ['up', 'up', 'back'],
    state: { n: 3 },
    signals: { refused: false, steps: 3 },
  },
  {
    decision: 46,
    title: 'a checkpoint moves what restart goes back to, until the next',
    world: world(buttons, lift, 'signals { reward n each step }'),
    actions: ['up', 'save', 'up', 'back', 'up', 'up', 'save', 'up', 'back', 'back'],
    rewards: [1, 1, 2, 1, 2, 3, 3, 4, 3, 3],
  },
  {
    decision: 46,
    title: 'a checkpoint keeps the whole state as the tick leaves it',
    world: world(
      buttons,
      'transitions { on save { checkpoint n += 1 } on up { [ Player ] -> [ ] n += 1 } on back restart }',
    ),
    map: `
      P.
      .P`,
    actions: ['save', 'up', 'back'],
    seen: [
      `
      P.
      .P`,
      `
      ..
      ..`,
      `
      P.
      .P`,
    ],
    state: { n: 1 },
  },
  {
    decision: 46,
    title: 'with a restart nothing else of the tick is obeyed',
    world: world(
      buttons,
      'transitions { on up n += 1   on back { n := 9   checkpoint   again   restart }   on tick m += 1 }',
    ),
    actions: ['up', 'back', 'up', 'up', 'back'],
    state: { n: 0, m: 0 },
  },
  {
    decision: [44, 46],
    title: 'a cancelled tick commands nothing',
    world: world(
      buttons,
      'transitions { on up n += 1   on save { n += 1   checkpoint   cancel }   on back { m += 1   restart   if m = 2 { cancel } } }',
    ),
    actions: ['up', 'save', 'up', 'back', 'up'],
    state: { n: 1, m: 0 },
  },
  {
    decision: 46,
    title: 'what a later tick commands is obeyed after that tick',
    world: world(
      buttons,
      'transitions { on save { n += 1   checkpoint   again }   on tick { n += 10   if n > 11 { restart } }   on back restart   on up { n += 5   again } }',
    ),
    // Save: 1 is kept, then the tick makes it 11. Up: 16, then 26, which restarts.
    actions: ['save', 'up'],
    state: { n: 1 },
  },
  {
    decision: 46,
    title: 'a restart ends the ticks of a step',
    world: world(
      counters,
      'transitions { n += 1   if n = 3 { restart }   again }',
      'task Only { start { n := 1 } limit 100 }',
    ),
    actions: ['go', 'go'],
    state: { n: 1 },
  },
  {
    decision: [46, 56],
    title: '`play` obeys too; restart in it goes back to what it began with',
    world: world(
      buttons,
      'transitions { on up { n += 1 again }   on tick m += 1   on back { n += 1   restart } }',
      'task Only { start { n := 3   play up   n := 7   play back } limit 100 }',
    ),
    actions: ['up', 'back'],
    // The start leaves n 7 and m 1; up makes them 8 and 2.
    state: { n: 7, m: 1 },
  },
  {
    decision: [46, 56],
    title: 'a checkpoint of the start is none of the episode',
    world: world(buttons, lift, 'task Only { start { play save   play up   play up } limit 100 }'),
    actions: ['up', 'back'],
    state: { n: 2 },
  },
  {
    decision: 46,
    title: 'a macro commands when all its parts have run',
    world: world(
      counters,
      'actions { up, twice = up up, back }',
      'transitions { on up { n += 1   again }   on tick m += 1   on back restart }',
      'signals { reward 1 when action = twice }',
    ),
    actions: ['twice'],
    state: { n: 2, m: 1 },
    rewards: [1],
  },
];
