/** Where the instances lie, and how many there are: records, then the actions, then observations of whole batches. */
import type { FunctionBuilder, Global, Local } from './assembler/function-builder';
import type { Compilation } from './compilation';
import { PAGE } from './memory-map';
import { writeNoAction } from './snapshot';
import { windowReach } from './window';

/** Bytes behind the last observation: its last vector may reach over its end. */
const SLACK = 64;

export class Records {
  /** Address of the first record, known when the module is finished. */
  instancesAt = 0;
  readonly count: Global;
  readonly actionsAt: Global;
  private readonly base: Global;

  constructor(private readonly c: Compilation) {
    this.base = c.module.lateConstant(() => this.instancesAt);
    this.count = c.module.global('i32');
    this.actionsAt = c.module.global('i32');
  }

  /** Pushes the address of an instance's record. */
  pushInstance(f: FunctionBuilder, number: Local): void {
    f.getGlobal(this.base);
    f.get(number);
    f.i32(this.c.record.stride);
    f.op('i32.mul', 'i32.add');
  }

  toInstance(f: FunctionBuilder, number: Local): void {
    this.pushInstance(f, number);
    f.set(number);
  }

  /** Makes room for so many instances; new ones have the default z. Returns 0, or 1 if the memory cannot grow. */
  writeInit(f: FunctionBuilder): void {
    const { c } = this;
    const { record, program, layout } = c;
    const [count] = f.params;
    const [end, i, instance] = Array.from({ length: 3 }, () => f.local('i32'));
    this.pushInstance(f, count);
    f.set(end);
    this.pushEnd(f, end, count);
    f.i32(PAGE - 1);
    f.op('i32.add');
    f.i32(16);
    f.op('i32.shr_u');
    f.memorySize();
    f.op('i32.sub');
    f.tee(i);
    f.i32(0);
    f.op('i32.gt_s');
    f.if(null, () => {
      f.get(i);
      f.growMemory();
      f.i32(-1);
      f.op('i32.eq');
      f.if(null, () => {
        f.i32(1);
        f.op('return');
      });
    });
    f.get(end);
    f.setGlobal(this.actionsAt);
    f.block(null, (done) => {
      f.getGlobal(this.count);
      f.set(i);
      f.loop((again) => {
        f.get(i);
        f.get(count);
        f.op('i32.ge_s');
        f.brIf(done);
        this.pushInstance(f, i);
        f.set(instance);
        f.get(instance);
        f.i32(0);
        f.i32(record.stride);
        f.fillMemory();
        program.params.forEach((param, p) => {
          f.get(instance);
          f.i32(param.default);
          f.memory('i32.store', record.z + 4 * p);
        });
        f.get(instance);
        f.i32(-1);
        f.memory('i32.store', record.signals + layout.signals.ended);
        writeNoAction(c, f, instance);
        f.get(i);
        f.i32(1);
        f.op('i32.add');
        f.set(i);
        f.br(again);
      });
    });
    f.get(count);
    f.setGlobal(this.count);
    f.i32(0);
  }

  /** Pushes the first address behind the actions, which begin at `actions`. */
  pushObservations(f: FunctionBuilder, actions: () => void, count: () => void): void {
    actions();
    count();
    f.i32(2);
    f.op('i32.shl', 'i32.add');
    f.i32(15);
    f.op('i32.add');
    f.i32(-16);
    f.op('i32.and');
  }

  /** Pushes the first address behind everything, and behind all that is read or written needlessly. */
  pushEnd(f: FunctionBuilder, actions: Local | null, count: Local | null): void {
    const pushCount = () => (count ? f.get(count) : f.getGlobal(this.count));
    this.pushObservations(f, () => (actions ? f.get(actions) : f.getGlobal(this.actionsAt)), pushCount);
    pushCount();
    f.i32(this.c.record.observationBytes);
    f.op('i32.mul', 'i32.add');
    f.i32(SLACK + windowReach(this.c.program));
    f.op('i32.add');
  }
}
