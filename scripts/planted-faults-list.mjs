// Each is a mistake that somebody could make: five in the lowering, which both engines share, five in the emitter.
const lower = 'packages/engine/src/lower';
const wasm = 'packages/engine/src/wasm';

export const faults = [
  {
    what: '`<` reads as `>`',
    file: `${lower}/directions.ts`,
    find: "case '<':\n      return OPPOSITE[direction];",
    replace: "case '<':\n      return direction;",
  },
  {
    what: 'rules scan x outer in every direction',
    file: `${lower}/copies.ts`,
    find: "scan: columns ? 'columns' : 'rows'",
    replace: "scan: 'columns'",
  },
  {
    what: 'an object left out on the right stays',
    file: `${lower}/writes.ts`,
    find: 'if (!written.has(layer))',
    replace: 'if (!written.has(layer) && layer < 0)',
  },
  {
    what: 'an intent named on the left only is kept',
    file: `${lower}/write-intents.ts`,
    find: "mentions.mentioned.has(spot.layer) && !mentions.intended.has(spot.layer) ? 'keep'",
    replace: "mentions.mentioned.has(spot.layer) ? 'keep'",
  },
  {
    what: '`moving` leaves out `act`',
    file: `${lower}/directions.ts`,
    find: 'return [0, 1, 2, 3, ACT];',
    replace: 'return [0, 1, 2, 3];',
  },
  {
    what: 'division rounds towards zero',
    file: `${wasm}/arithmetic.ts`,
    find: "f.op('i32.div_s');\n      correct();\n      return f.op('i32.sub');",
    replace: "return f.op('i32.div_s');",
  },
  {
    what: 'a place is rewritten without being tested again',
    file: `${wasm}/rewriting.ts`,
    find: 'if (again) one.retest(next);',
    replace: 'void again;',
  },
  {
    what: 'attributes stay behind when an object moves',
    file: `${wasm}/movement.ts`,
    find: 'storeColumn(unit, layer, column, to, () => pushStored(unit, layer, column, from));',
    replace: '',
  },
  {
    what: 'draws begin at number 0 instead of 1',
    file: `${wasm}/draws.ts`,
    find: 'f.i32(0);\n  f.setGlobal(c.globals.drawNext);',
    replace: 'f.i32(-1);\n  f.setGlobal(c.globals.drawNext);',
  },
  {
    what: 'a repeat does not see that something moved',
    file: `${wasm}/movement.ts`,
    find: 'markChanged(c, f);',
    replace: '',
  },
];
