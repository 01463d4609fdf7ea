/** The driven get the action's heading. */
import type { FunctionBuilder } from '../assembler/function-builder';
import type { TurnFrame } from './frame';

/** In a tick nobody is driven. */
export function writeDrive(frame: TurnFrame, f: FunctionBuilder): void {
  const { c, turn, globals } = frame;
  const { drive } = turn;
  if (!drive || drive.kinds.length === 0) return;
  const { heading } = c.globals;
  const layers = [...new Set(drive.kinds.map(({ layer }) => layer))];
  f.getGlobal(heading);
  f.i32(0);
  f.op('i32.ge_s');
  f.if(null, () =>
    f.with('i32', (plane) =>
      f.with('i32', (end) =>
        f.with('i64', (driven) => {
          const offset = f.local('i32');
          f.getGlobal(heading);
          f.i32(c.planes.pitch);
          f.op('i32.mul');
          f.set(offset);
          for (const layer of layers) {
            const kinds = drive.kinds.filter((kind) => drive.all || kind.layer === layer);
            f.i32(0);
            f.set(plane);
            f.i32(8 * c.words);
            f.set(end);
            f.loop((again) => {
              kinds.forEach((kind, i) => {
                f.get(plane);
                f.memory('i64.load', frame.kind(kind));
                if (i > 0) f.op(drive.all ? 'i64.and' : 'i64.or');
              });
              f.set(driven);
              f.get(plane);
              f.get(offset);
              f.op('i32.add');
              f.get(plane);
              f.get(offset);
              f.op('i32.add');
              f.memory('i64.load', frame.intent(layer, 0));
              f.get(driven);
              f.op('i64.or');
              f.memory('i64.store', frame.intent(layer, 0));
              f.get(driven);
              f.op('i64.eqz', 'i32.eqz');
              f.if(null, () => {
                f.getGlobal(globals.live);
                f.i64(frame.liveBits(layer, 1));
                f.getGlobal(heading);
                f.op('i64.extend_i32_u', 'i64.shl', 'i64.or');
                f.setGlobal(globals.live);
              });
              f.get(plane);
              f.i32(8);
              f.op('i32.add');
              f.tee(plane);
              f.get(end);
              f.op('i32.lt_u');
              f.brIf(again);
            });
          }
        }),
      ),
    ),
  );
}
