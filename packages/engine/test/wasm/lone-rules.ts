/** Worlds of one agent among things, with random rules about what lies around it: named in the text, or by a list in z. */
import { Dice } from '../agreement/dice';

const THINGS = ['Ball', 'Box', 'Hole', 'Lamp(hue: red)', 'Lamp(hue: blue)'];

export function loneWorld(seed: number): string {
  const dice = new Dice(seed);
  const rules = Array.from({ length: dice.between(2, 6) }, (_, i) => labelled(dice, i));
  const entries = Array.from({ length: 5 }, (_, i) => `${i} { ${entryRule(dice)} }`);
  const size = dice.one(['6 x 5', 'upto 9 x 8', 'upto 6 x 5']);
  const sized = size.startsWith('upto') ? `size ${dice.between(3, 6)} x ${dice.between(3, 5)}   ` : '';
  return `world Lone {
  type Entry = { form: 0..4, side: direction or none = none, a: Thing, b: Thing, makes: Thing }
  param entries: upto 6 of Entry = { }
  state {
    grid ${size}
    layer floor { Ball, Box, Hole, Lamp(hue: { red, blue }) }   layer body { Agent(facing: direction) }
    group Thing = Ball, Box, Hole, Lamp   group Solid = Box, Lamp
    var n: 0..20   var hand: Thing or none
  }
  actions { ahead, right, left, take, drop }
  transitions {
    on right [ Agent ] -> [ Agent(facing: cw(facing)) ]
    on left [ Agent ] -> [ Agent(facing: ccw(facing)) ]
    on ahead [ a: Agent(facing: >) | no Solid ] -> [ | a ]
    ${rules.join('\n    ')}
    for r in entries {
      ${dice.chance(50) ? 'let k = r.form' : ''}
      case r.form { ${entries.join(' ')} }
    }
  }
  observation { view 3 x 3 ahead of Agent }
  signals { reward n each step   reward 1 when goal   end success when n = 20 }
  task Only {
    start { ${sized}${dice.chance(90) ? 'place Agent(facing: any)' : 'scatter 2 Agent'}   scatter 7 Ball   scatter ${dice.between(0, 2)} Box }
    goal ${goal(dice)}
    limit 60
  }
}`;
}

const when = (dice: Dice): string =>
  dice.one(['', '', 'on take ', 'on drop ', 'on ahead, drop ', 'on tick ']);
/** A rule with or without a guard, a chance and an effect. */
function arrow(dice: Dice, left: string, right: string): string {
  const before = dice.one(['', '', ' when n < 9', ' chance 60%', ' when hand = none']);
  const after = dice.one(['', '', ' do n += 1', ' do hand := Ball']);
  return `[ ${left} ]${before} -> [ ${right} ]${after}`;
}

function labelled(dice: Dice, i: number): string {
  return dice.chance(40) ? `${when(dice)}rule_${'abcdef'[i]}: ${rule(dice)}` : `${when(dice)}${rule(dice)}`;
}

function rule(dice: Dice): string {
  const thing = () => dice.one(THINGS);
  const facing = () => dice.one(['Agent(facing: >)', 'Agent(facing: >)', 'Agent', 'Agent(facing: <)']);
  const one = () =>
    dice.one([
      () => arrow(dice, `${facing()} | ${thing()}`, `Agent | ${thing()}`),
      () => arrow(dice, `${facing()} | x: Thing | no Thing`, `Agent | | x`),
      () => arrow(dice, `${thing()} | ${facing()}`, `${thing()} | Agent`),
      () => arrow(dice, `a: ${facing()} | ${thing()}`, `| a`),
      () => `[ ${facing()} | Lamp(hue: ?h) ] -> [ Agent | Lamp(hue: h) ] do n += 1`,
      () => arrow(dice, `@ahead(Agent) ${thing()} | ${thing()}`, `${thing()} | ${thing()}`),
      () => `along horizontal ${arrow(dice, `${facing()} | ${thing()}`, `Agent | ${thing()}`)}`,
    ])();
  return dice.one([
    one,
    one,
    one,
    () =>
      `together { [ @ahead(Agent) ${thing()} | ${thing()} ] -> [ | ${thing()} ] do n += 1 [ ${facing()} | ${thing()} ] -> [ Agent | ${thing()} ] do n += 2 }`,
    () =>
      `random { [ Agent | ${thing()} ] -> [ Agent | ${thing()} ] [ ${facing()} | no Thing ] -> [ Agent | ${thing()} ] }`,
    () => `first { ${one()} ${one()} }`,
  ])();
}

/** A rule of an entry `r`. */
function entryRule(dice: Dice): string {
  return dice.one([
    () => 'on take if hand = r.a { hand := r.makes }',
    () =>
      `on ahead, drop along r.side [ Agent | r.a ]${dice.one(['', ' when action = ahead or r.side != none'])} -> [ Agent | r.makes ]`,
    () =>
      'on drop together { along r.side [ @ahead(Agent) r.a | r.b ] -> [ | r.makes ] along opposite(r.side) [ @ahead(Agent) r.b | r.a ] -> [ | r.makes ] }',
    () => 'on take [ Agent(facing: >) | r.a ] -> [ Agent | r.makes ] do n += 1',
    () => `${when(dice)}[ @ahead(Agent) r.a | r.b ] -> [ r.makes | r.a ]`,
    () => 'if n < 12 { [ Agent | r.a ] -> [ Agent | r.b ] } else { on drop n := 3 }',
  ])();
}

function goal(dice: Dice): string {
  const thing = () => dice.one(THINGS);
  return dice.one([
    `some [ Agent(facing: >) | ${thing()} ]`,
    `some [ @ahead(Agent) ${thing()} | ${thing()} ]`,
    `action = drop and some [ Agent | ${thing()} ]`,
    `n > 10`,
  ]);
}
