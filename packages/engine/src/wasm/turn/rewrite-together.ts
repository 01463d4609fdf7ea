/** Rewriting all places of a rule at once: planes gain or lose the cells of all places. */
import type { Local } from '../assembler/function-builder';
import { forEachVector, pushVector } from '../plane-expressions';
import type { TurnFrame } from './frame';
import type { CellSet, Matcher } from './match';
import type { CellPlan, RulePlan } from './plans';

interface Writing {
  readonly places: CellSet;
  /** How far the cell lies from the place. */
  readonly shift: number;
  readonly plan: CellPlan;
}

/** Rewrites the places of each row, and pushes whether something changed. */
export function writeTogether(matcher: Matcher, { rows, rule }: RulePlan, places: readonly CellSet[]): void {
  const stride = matcher.frame.stride(rule.step);
  const writings = rows.flatMap(({ cells }, row) =>
    cells.flatMap((plan, i): Writing[] =>
      plan.narrow.clear.length + plan.narrow.set.length === 0
        ? []
        : [{ places: places[row], shift: i * stride, plan }],
    ),
  );
  if (writings.length === 0) return matcher.f.i32(0);
  if (matcher.inWords) writeWords(matcher, writings);
  else writeVectors(matcher, writings);
  noteWrites(
    matcher,
    writings.map(({ plan }) => plan),
  );
}

/** With whether something changed on the stack: which intents may be about now, and which layers differ from their bytes. */
function noteWrites({ frame, f }: Matcher, plans: readonly CellPlan[]): void {
  const { live, dirty, about } = noteOf(
    frame,
    plans.map(({ narrow }) => narrow),
  );
  const { globals } = frame;
  f.with('i32', (changed) => {
    f.tee(changed);
    f.if(null, () => {
      for (const [global, bits] of [
        [globals.live, live],
        [globals.dirty, dirty],
        ...globals.about.map((global, g) => [global, BigInt.asIntN(64, about >> BigInt(64 * g))] as const),
      ] as const) {
        if (bits === 0n) continue;
        f.getGlobal(global);
        f.i64(bits);
        f.op('i64.or');
        f.setGlobal(global);
      }
    });
    f.get(changed);
  });
}

/** Bits of `live`, `dirty` and `about` for what is written. */
export function noteOf(
  frame: TurnFrame,
  writes: readonly { readonly clear: readonly number[]; readonly set: readonly number[] }[],
): { live: bigint; dirty: bigint; about: bigint } {
  let [live, dirty, about] = [0n, 0n, 0n];
  for (const { clear, set } of writes) {
    for (const address of [...clear, ...set]) dirty |= frame.planes.get(address)!.dirty;
    for (const address of set) {
      const note = frame.planes.get(address)!;
      live |= note.live;
      if (note.about >= 0) about |= 1n << BigInt(note.about);
    }
  }
  return { live, dirty, about };
}

function writeWords(matcher: Matcher, writings: readonly Writing[]): void {
  const { f, frame } = matcher;
  const changed = f.local('i64');
  f.i64(0n);
  f.set(changed);
  for (const { places, shift, plan } of writings) {
    const words = 'words' in places ? places.words : [];
    let cells: readonly Local[] = words;
    if (shift !== 0) {
      cells = matcher.locals('rewritten');
      cells.forEach((cell, w) => {
        matcher.pushShifted((at) => f.get(words[at]), w, -shift);
        f.set(cell);
      });
    }
    const write = (address: number, isSet: boolean) =>
      cells.forEach((cell, w) =>
        f.with('i64', (before) => {
          // changed |= isSet ? cell & ~before : cell & before
          f.loadAt('i64.load', address + 8 * w);
          f.set(before);
          f.get(changed);
          f.get(cell);
          f.get(before);
          if (isSet) {
            f.i64(-1n);
            f.op('i64.xor');
          }
          f.op('i64.and', 'i64.or');
          f.set(changed);
          f.i32(0);
          f.get(before);
          f.get(cell);
          if (isSet) f.op('i64.or');
          else {
            f.i64(-1n);
            f.op('i64.xor', 'i64.and');
          }
          f.memory('i64.store', address + 8 * w);
        }),
      );
    for (const { planes, bits } of clearedTogether(frame, plan)) {
      const clear = () => planes.forEach((address) => write(address, false));
      if (planes.length < 2 || bits === 0n) clear();
      else {
        f.getGlobal(frame.globals.live);
        f.i64(bits);
        f.op('i64.and', 'i64.eqz', 'i32.eqz');
        f.if(null, clear);
      }
    }
    plan.narrow.set.forEach((address) => write(address, true));
  }
  f.get(changed);
  f.i64(0n);
  f.op('i64.ne');
}

/** Planes that are cleared, by family; those of intents need not be looked at if none of their bits is live. */
function clearedTogether(
  frame: TurnFrame,
  { narrow }: CellPlan,
): { planes: readonly number[]; bits: bigint }[] {
  const families = new Map<number, { planes: number[]; bits: bigint }>();
  for (const address of narrow.clear) {
    const { family, live } = frame.planes.get(address)!;
    const group = families.get(family) ?? { planes: [], bits: 0n };
    families.set(family, group);
    group.planes.push(address);
    group.bits |= live;
  }
  return [...families.values()];
}

function writeVectors({ frame, f }: Matcher, writings: readonly Writing[]): void {
  const { c } = frame;
  f.with('v128', (changed) =>
    f.with('v128', (cells) =>
      f.with('v128', (before) => {
        f.v128(new Uint8Array(16));
        f.set(changed);
        forEachVector(c, f, (offset) => {
          for (const { places, shift, plan } of writings) {
            const address = 'address' in places ? places.address : 0;
            pushVector(c, f, { is: 'slot', slot: { address, derive: null }, shift: -shift }, offset);
            f.set(cells);
            for (const [list, isSet] of [
              [plan.narrow.clear, false],
              [plan.narrow.set, true],
            ] as const)
              for (const plane of list) {
                f.get(offset);
                f.memory('v128.load', plane);
                f.set(before);
                f.get(changed);
                if (isSet) {
                  f.get(cells);
                  f.get(before);
                  f.op('v128.andnot');
                } else {
                  f.get(cells);
                  f.get(before);
                  f.op('v128.and');
                }
                f.op('v128.or');
                f.set(changed);
                f.get(offset);
                f.get(before);
                f.get(cells);
                f.op(isSet ? 'v128.or' : 'v128.andnot');
                f.memory('v128.store', plane);
              }
          }
        });
        f.get(changed);
        f.op('v128.any_true');
      }),
    ),
  );
}
