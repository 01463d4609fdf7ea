/**
 * The one object of a layer. Many worlds have an agent on a layer of its own that never comes or goes. While there is
 * exactly one, its cell is known without looking for it, and a rule that names it stands on that cell and on no other: it
 * need not scan the board. How many there are is not known before a state is seen (a host may write any), so what depends on
 * it is compiled twice, and a step begins with the question.
 */
import type { Copy, Expr, Program, RowPattern, Where, Write } from '../program/program';
import type { FunctionBuilder, FunctionRef, Local } from './assembler/function-builder';
import { pushSize } from './board';
import { type Compilation, Unit } from './compilation';
import { intentLayers, isWrite, walk } from './program-walk';

/** What the global of the cell says besides cells. */
const [UNKNOWN, NOT_ONE] = [-2, -1];

/** The first layer of one kind whose number of objects no step changes from one; -1 if there is none. */
export function loneLayer(program: Program): number {
  if (!program.board || program.board.wrap) return -1;
  const withIntents = new Set(intentLayers(program));
  return program.layers.findIndex(
    ({ kinds }, layer) => kinds.length === 1 && !withIntents.has(layer) && staysOne(program, layer),
  );
}

function staysOne({ transitions }: Program, layer: number): boolean {
  let stays = true;
  let isNamed = false;
  walk(transitions, (node) => {
    // What is put, or gone back to, may be another board.
    if (['turn', 'put', 'again', 'restart'].includes(node['op'] as string)) stays = false;
    if (Array.isArray(node['rows']) && Array.isArray(node['writes'])) {
      const copy = node as unknown as Copy;
      isNamed ||= loneIndex(copy, layer) >= 0;
      stays &&= keepsOne(copy, layer);
    }
    if (node['op'] === 'rewrite' && node['how'] === 'together') stays &&= !changesNumber(node, layer);
    return stays;
  });
  return stays && isNamed;
}

/** Several places of a `together` may each move it: to two cells. */
function changesNumber(root: unknown, layer: number): boolean {
  let changes = false;
  walk(root, (node) => {
    const write = isWrite(node) ? (node as unknown as Write) : null;
    if (write?.layer === layer && write.object.is !== 'keep') changes = true;
    return !changes;
  });
  return changes;
}

/** If there is one before the place is written, there is one afterwards. */
function keepsOne(copy: Copy, layer: number): boolean {
  const writes = copy.writes.filter((write) => write.layer === layer && write.object.is !== 'keep');
  if (writes.length === 0) return true;
  const lone = loneIndex(copy, layer);
  if (lone < 0) return false;
  const cells = copy.rows[0].cells.map(({ test }) => test.cell);
  const after = new Map(cells.map((cell, i) => [cell, i === lone ? 1 : 0]));
  for (const { cell, object } of writes) {
    if (!after.has(cell)) return false;
    if (object.is === 'clear') after.set(cell, 0);
    else if (object.is === 'make' || (object.is === 'copy' && object.cell === cells[lone]))
      after.set(cell, 1);
    else return false;
  }
  return [...after.values()].reduce((sum, one) => sum + one, 0) === 1;
}

/** Which cell of a copy of one row, without gaps and without an anchor, has to show the object; -1 if none or several. */
function loneIndex({ rows }: Copy, layer: number): number {
  if (rows.length !== 1 || rows[0].anchor || rows[0].cells.some(({ gap }) => gap)) return -1;
  const names = ({ test }: RowPattern['cells'][number]) =>
    test.kinds.some((one) => one.layer === layer && !one.allowed.includes(0));
  const found = rows[0].cells.findIndex(names);
  return rows[0].cells.filter(names).length === 1 ? found : -1;
}

/** The copy with its row standing on the lone object, where that is known to be right; else null. */
export function anchoredOnLone(unit: Unit, copy: Copy): Copy | null {
  const { c } = unit;
  if (!c.isAlone || unit.state !== 'now') return null;
  const index = loneIndex(copy, c.loneLayer);
  if (index < 0) return null;
  return { ...copy, rows: [{ ...copy.rows[0], anchor: { index, cell: firstOf(c.loneLayer) } }] };
}

function firstOf(layer: number): Expr {
  const test = { cell: -1, kinds: [{ layer, allowed: [1] }], was: [], intents: [], residual: [] };
  return { op: 'first', where: { allOf: [[test]], cell: -1, condition: null } };
}

/** Is what is asked for the lone object, and nothing else? */
export function isLone(unit: Unit, { allOf, condition }: Where): boolean {
  const { c } = unit;
  if (!c.isAlone || unit.state !== 'now' || condition || allOf.length !== 1 || allOf[0].length !== 1)
    return false;
  const [{ kinds, was, intents, residual }] = allOf[0];
  return (
    kinds.length === 1 &&
    kinds[0].layer === c.loneLayer &&
    !kinds[0].allowed.includes(0) &&
    was.length + intents.length + residual.length === 0
  );
}

export function pushLoneCell({ c, f }: Unit): void {
  f.getGlobal(c.globals.lone);
}

/** After a write of a place: where the object is now. */
export function followLone(unit: Unit, { layer, object, cell }: Write): void {
  const { c, f } = unit;
  if (!c.isAlone || layer !== c.loneLayer || object.is === 'keep' || object.is === 'clear') return;
  unit.getFrame(cell);
  f.setGlobal(c.globals.lone);
}

/** Nothing is known of the instance that is looked at next. */
export function forgetLone(c: Compilation, f: FunctionBuilder): void {
  if (c.loneLayer < 0) return;
  f.i32(UNKNOWN);
  f.setGlobal(c.globals.lone);
}

/**
 * A function of an instance and more, that does what `write` writes: one way where there is one object on the layer, which
 * is found out if it is not known, and another way where there is not.
 */
export function byNumber(c: Compilation, name: string, write: () => FunctionRef): FunctionRef {
  if (c.loneLayer < 0) return write();
  return c.helper(`${name} by number`, ['i32', 'i32'], [], (f) =>
    callByNumber(c, f, () => f.params.forEach((param) => f.get(param)), write),
  );
}

/** The same as a call in a function whose first parameter is the instance, with what `push` pushes. */
export function callByNumber(
  c: Compilation,
  f: FunctionBuilder,
  push: () => void,
  write: () => FunctionRef,
): void {
  const call = (callee: FunctionRef) => {
    push();
    f.call(callee);
  };
  if (c.loneLayer < 0) return call(write());
  findIfUnknown(c, f);
  f.getGlobal(c.globals.lone);
  f.i32(0);
  f.op('i32.ge_s');
  f.if(
    null,
    () => call(c.inMode(true, write)),
    () => call(write()),
  );
}

/** With the instance in the first parameter. */
export function findIfUnknown(c: Compilation, f: FunctionBuilder): void {
  if (c.loneLayer < 0) return;
  f.getGlobal(c.globals.lone);
  f.i32(UNKNOWN);
  f.op('i32.eq');
  f.if(null, () => {
    f.get(f.params[0]);
    f.call(finder(c));
  });
}

/** (instance): looks through the layer, in blocks of 64 cells. */
function finder(c: Compilation): FunctionRef {
  return c.helper('find lone', ['i32'], [], (f) => {
    const unit = new Unit(c, f);
    const [at, end, found] = Array.from({ length: 3 }, () => f.local('i32'));
    const kinds = c.record.state + c.layout.state.layers[c.loneLayer].kinds;
    f.i32(NOT_ONE);
    f.setGlobal(c.globals.lone);
    f.i32(NOT_ONE);
    f.set(found);
    pushSize(unit, 'width');
    f.i32(c.board!.height);
    f.op('i32.mul');
    f.get(unit.instance);
    f.op('i32.add');
    f.set(end);
    f.get(unit.instance);
    f.set(at);
    f.block(null, (done) =>
      f.loop((again) => {
        f.get(at);
        f.get(end);
        f.op('i32.ge_s');
        f.brIf(done);
        for (let k = 0; k < BLOCK; k += LANES) {
          f.get(at);
          f.memory('v128.load', kinds + k);
          if (k > 0) f.op('v128.or');
        }
        f.op('v128.any_true');
        f.if(null, () => {
          for (let k = 0; k < BLOCK; k += LANES) writeFound(f, at, kinds, k, found);
        });
        f.get(at);
        f.i32(BLOCK);
        f.op('i32.add');
        f.set(at);
        f.br(again);
      }),
    );
    f.get(found);
    f.i32(0);
    f.op('i32.lt_s');
    f.if(null, () => f.op('return'));
    f.get(found);
    f.get(unit.instance);
    f.op('i32.sub');
    f.setGlobal(c.globals.lone);
  });
}

const LANES = 16;
const BLOCK = 4 * LANES;

/** Notes where the object of a vector stands, with the instance; returns if there is another, here or in an earlier one. */
function writeFound(f: FunctionBuilder, at: Local, kinds: number, k: number, found: Local): void {
  f.with('i32', (mask) => {
    f.get(at);
    f.memory('v128.load', kinds + k);
    f.v128(new Uint8Array(LANES));
    f.op('i8x16.ne', 'i8x16.bitmask');
    f.tee(mask);
    f.if(null, () => {
      f.get(found);
      f.i32(0);
      f.op('i32.ge_s');
      f.get(mask);
      f.get(mask);
      f.i32(1);
      f.op('i32.sub', 'i32.and', 'i32.or');
      f.if(null, () => f.op('return'));
      f.get(at);
      f.i32(k);
      f.op('i32.add');
      f.get(mask);
      f.op('i32.ctz', 'i32.add');
      f.set(found);
    });
  });
}
