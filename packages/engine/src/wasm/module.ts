/** A lowered program becomes one WebAssembly module: the exports of docs/abi.md around the functions of an instance. */
import type { Program } from '../program/program';
import { programHash } from '../state/hash';
import { observationLayout } from '../state/observation-layout';
import type { FunctionBuilder, Local } from './assembler/function-builder';
import type { ValueType } from './assembler/opcodes';
import { countUp } from './board';
import { Compilation } from './compilation';
import { forgetPlanes } from './machine';
import { manifestOf } from './manifest';
import { align, PAGE, type InstanceRecord } from './memory-map';
import { observer } from './told';
import { Records } from './records';
import { asker } from './questions';
import { roller } from './rollout';
import { searchFunctions } from './search';
import { withSunkValues } from './sinking';
import { digester, restorer, snapshotter, writeNoAction } from './snapshot';
import { nextStepper, resetter, stepper } from './step';
import { windowReach } from './window';

export interface ModuleOptions {
  /** The world's text, for the manifest. */
  readonly source?: string;
  /** False leaves out what makes the file self-describing: for a module that is used at once, by its compiler. */
  readonly manifest?: boolean;
  /** Adds the names of functions, for profilers. */
  readonly names?: boolean;
  /** Work that a step may count before it faults: for tests, that need not do so much. */
  readonly mostWork?: number;
}

export interface CompiledModule {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly record: InstanceRecord;
}

const MAXIMUM_PAGES = 65536;

/** The bytes of a module that runs batches of the program's instances. */
export function compileModule(program: Program, options: ModuleOptions = {}): Uint8Array<ArrayBuffer> {
  return buildModule(program, options).bytes;
}

export function buildModule(given: Program, options: ModuleOptions): CompiledModule {
  const program = { ...given, transitions: withSunkValues(given.transitions) };
  const { transitions, starts, signals, tasks, says, evers, texts, observation, questions } = program;
  const feedback = [signals, says, evers, texts];
  const roots = [transitions, ...starts, tasks, feedback, observation, ...questions];
  const c = new Compilation(
    program,
    observationLayout(program).bytes,
    roots.map((root) => [root, root] as const),
    options.mostWork,
  );
  const withManifest = options.manifest ?? true;
  const exports = new Exports(c, withManifest ? programHash(given) : 0);
  exports.write();
  c.writeLateHelpers();
  c.listsAt = align(c.map.end(), 64);
  exports.records.instancesAt = align(c.listsAt + c.listBytes + windowReach(program), 64);
  if (withManifest) {
    const manifest = manifestOf(given, options.source ?? null, c.layout, c.record, programHash(given));
    c.module.custom('terrarium', new TextEncoder().encode(JSON.stringify(manifest)));
  }
  const pages = Math.ceil(exports.records.instancesAt / PAGE);
  return { bytes: c.module.finish(pages, MAXIMUM_PAGES, options.names ?? false), record: c.record };
}

class Exports {
  readonly records: Records;

  constructor(
    private readonly c: Compilation,
    private readonly hash: number,
  ) {
    this.records = new Records(c);
  }

  write(): void {
    const { c } = this;
    const { record } = c;
    const buffer = c.map.reserve(c.layout.snapshot.bytes);
    this.export('init', ['i32'], ['i32'], (f) => this.records.writeInit(f));
    for (const [name, offset] of [
      ['z', record.z],
      ['state', record.state],
      ['signals', record.signals],
      ['results', record.returns],
    ] as const) {
      this.export(name, ['i32'], ['i32'], (f) => {
        this.records.pushInstance(f, f.params[0]);
        f.i32(offset);
        f.op('i32.add');
      });
    }
    this.export('actions', [], ['i32'], (f) => f.getGlobal(this.records.actionsAt));
    this.export('buffer', [], ['i32'], (f) => f.i32(buffer));
    this.export('reset', ['i32', 'i32', 'i32'], ['i32'], (f) => this.writeReset(f));
    this.export('reset_with', ['i32', 'i32', 'i32', 'i32'], ['i32'], (f) => {
      f.get(f.params[3]);
      f.setGlobal(c.globals.luck);
      this.writeReset(f);
      f.i32(0);
      f.setGlobal(c.globals.luck);
    });
    this.export('step', ['i32', 'i32'], [], (f) => {
      this.records.pushInstance(f, f.params[0]);
      f.get(f.params[1]);
      f.call(stepper(c));
    });
    this.writeStepBatch();
    this.export('observe', ['i32'], ['i32'], (f) => {
      const [instance] = f.params;
      this.records.toInstance(f, instance);
      this.beginLooking(f, instance);
      f.get(instance);
      f.get(instance);
      f.call(observer(c));
      f.get(instance);
      f.i32(record.observation);
      f.op('i32.add');
    });
    this.writeObserveBatch();
    this.export('digest', ['i32'], ['i32'], (f) => {
      const [instance] = f.params;
      this.records.toInstance(f, instance);
      f.get(instance);
      f.call(digester(c));
      f.get(instance);
      f.i32(record.digest);
      f.op('i32.add');
    });
    this.export('snapshot', ['i32', 'i32'], [], (f) => {
      this.records.pushInstance(f, f.params[0]);
      f.get(f.params[1]);
      f.call(snapshotter(c, this.hash));
    });
    this.export('restore', ['i32', 'i32'], ['i32'], (f) => {
      this.records.pushInstance(f, f.params[0]);
      f.get(f.params[1]);
      f.call(restorer(c, this.hash));
    });
    this.writeAsk();
    this.writeRollout();
    this.writeSearch();
  }

  private export(
    name: string,
    params: readonly ValueType[],
    results: readonly ValueType[],
    write: (f: FunctionBuilder) => void,
  ): void {
    const f = this.c.module.function(name, params, results);
    this.c.module.export(name, f);
    write(f);
  }

  /** Of a function whose first parameters are the instance, the start and the seed. */
  private writeReset(f: FunctionBuilder): void {
    const { c } = this;
    const [instance, start, seed] = f.params;
    const result = f.local('i32');
    this.records.toInstance(f, instance);
    for (const param of [instance, start, seed]) f.get(param);
    f.call(resetter(c));
    f.tee(result);
    f.op('i32.eqz');
    f.if(null, () => writeNoAction(c, f, instance));
    f.get(result);
  }

  /** Before an instance is looked at between steps. */
  private beginLooking(f: FunctionBuilder, instance: Local): void {
    f.call(forgetPlanes(this.c));
    this.loadAction(f, instance);
  }

  /** What `action` and `argument` read after the step is kept with the instance. */
  private loadAction(f: FunctionBuilder, instance: Local): void {
    const { c } = this;
    [c.globals.action, ...c.args].forEach((global, i) => {
      f.get(instance);
      f.memory('i32.load', c.record.action + 4 * i);
      f.setGlobal(global);
    });
  }

  /** One observation behind the other, in the order of the instances: vectors may reach over into the next. */
  private writeObserveBatch(): void {
    const { c } = this;
    this.export('observe_batch', ['i32', 'i32'], ['i32'], (f) => {
      const [first, count] = f.params;
      const [i, target, instance] = Array.from({ length: 3 }, () => f.local('i32'));
      const start = () =>
        this.records.pushObservations(
          f,
          () => f.getGlobal(this.records.actionsAt),
          () => f.getGlobal(this.records.count),
        );
      start();
      f.i32(c.record.observation);
      f.op('i32.sub');
      f.set(target);
      this.records.pushInstance(f, first);
      f.set(instance);
      countUp(
        f,
        i,
        () => f.get(count),
        () => {
          this.beginLooking(f, instance);
          f.get(instance);
          f.get(target);
          f.call(observer(c));
          for (const [local, by] of [
            [instance, c.record.stride],
            [target, c.record.observationBytes],
          ] as const) {
            f.get(local);
            f.i32(by);
            f.op('i32.add');
            f.set(local);
          }
        },
      );
      start();
    });
  }

  private writeStepBatch(): void {
    const { c } = this;
    this.export('step_batch', ['i32', 'i32'], [], (f) => {
      const [first, count] = f.params;
      const [instance, action, end] = Array.from({ length: 3 }, () => f.local('i32'));
      this.records.pushInstance(f, first);
      f.set(instance);
      const actionOf = (push: () => void) => {
        f.getGlobal(this.records.actionsAt);
        push();
        f.i32(2);
        f.op('i32.shl', 'i32.add');
      };
      actionOf(() => f.get(first));
      f.set(action);
      actionOf(() => {
        f.get(first);
        f.get(count);
        f.op('i32.add');
      });
      f.set(end);
      f.block(null, (done) =>
        f.loop((again) => {
          f.get(action);
          f.get(end);
          f.op('i32.ge_u');
          f.brIf(done);
          f.call(forgetPlanes(c));
          f.get(instance);
          f.get(action);
          f.memory('i32.load');
          f.call(nextStepper(c));
          for (const [local, by] of [
            [instance, c.record.stride],
            [action, 4],
          ] as const) {
            f.get(local);
            f.i32(by);
            f.op('i32.add');
            f.set(local);
          }
          f.br(again);
        }),
      );
    });
  }

  private writeAsk(): void {
    const { c } = this;
    this.export('ask', ['i32', 'i32'], ['f64'], (f) => {
      const [instance, question] = f.params;
      this.records.toInstance(f, instance);
      this.beginLooking(f, instance);
      f.get(instance);
      f.get(question);
      f.call(asker(c));
    });
  }

  private writeSearch(): void {
    const search = searchFunctions(this.c, (f) => this.records.pushEnd(f, null, null));
    this.export('search', [], ['i32'], (f) => f.i32(search.address));
    this.export('search_begin', ['i32'], ['i32'], (f) => {
      this.records.toInstance(f, f.params[0]);
      search.begin(f, f.params[0]);
    });
    this.export('search_run', ['i32'], ['i32'], (f) => search.run(f, f.params[0]));
  }

  private writeRollout(): void {
    const { c } = this;
    this.export('rollout', ['i32', 'i32', 'i32', 'i32', 'i32'], ['i32'], (f) => {
      const [first, count, steps, policySeed, flags] = f.params;
      const [i, number, failed] = Array.from({ length: 3 }, () => f.local('i32'));
      countUp(
        f,
        i,
        () => f.get(count),
        () => {
          f.get(first);
          f.get(i);
          f.op('i32.add');
          f.set(number);
          this.records.pushInstance(f, number);
          for (const param of [number, steps, policySeed, flags]) f.get(param);
          f.call(roller(c));
          f.get(failed);
          f.op('i32.add');
          f.set(failed);
        },
      );
      f.get(failed);
    });
  }
}
