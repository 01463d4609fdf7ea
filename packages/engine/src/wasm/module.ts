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
import { observer } from './observation';
import { asker } from './questions';
import { roller } from './rollout';
import { searchFunctions } from './search';
import { digester, restorer, snapshotter, writeNoAction } from './snapshot';
import { resetter, stepper } from './step';

export interface ModuleOptions {
  /** The world's text, for the manifest. */
  readonly source?: string;
  /** False leaves out what makes the file self-describing: for a module that is used at once, by its compiler. */
  readonly manifest?: boolean;
  /** Adds the names of functions, for profilers. */
  readonly names?: boolean;
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

export function buildModule(program: Program, options: ModuleOptions): CompiledModule {
  const { transitions, starts, signals, tasks, says, observation, questions } = program;
  const roots = [transitions, ...starts, tasks, [signals, says], observation, ...questions];
  const c = new Compilation(program, observationLayout(program).bytes, roots.map((root) => [root, root] as const));
  const withManifest = options.manifest ?? true;
  const exports = new Exports(c, withManifest ? programHash(program) : 0);
  exports.write();
  c.writeLateHelpers();
  c.listsAt = align(c.map.end(), 64);
  exports.instancesAt = align(c.listsAt + c.listBytes, 64);
  if (withManifest) {
    const manifest = manifestOf(program, options.source ?? null, c.layout, c.record, programHash(program));
    c.module.custom('terrarium', new TextEncoder().encode(JSON.stringify(manifest)));
  }
  const pages = Math.ceil(exports.instancesAt / PAGE);
  return { bytes: c.module.finish(pages, MAXIMUM_PAGES, options.names ?? false), record: c.record };
}

class Exports {
  instancesAt = 0;
  private readonly base;
  private readonly count;
  private readonly actionsAt;

  constructor(private readonly c: Compilation, private readonly hash: number) {
    this.base = c.module.lateConstant(() => this.instancesAt);
    this.count = c.module.global('i32');
    this.actionsAt = c.module.global('i32');
  }

  write(): void {
    const { c } = this;
    const { record } = c;
    const buffer = c.map.reserve(c.layout.snapshot.bytes);
    this.writeInit();
    for (const [name, offset] of [
      ['z', record.z], ['state', record.state], ['signals', record.signals], ['results', record.returns],
    ] as const) {
      this.export(name, ['i32'], ['i32'], (f) => {
        this.pushInstance(f, f.params[0]);
        f.i32(offset);
        f.op('i32.add');
      });
    }
    this.export('actions', [], ['i32'], (f) => f.getGlobal(this.actionsAt));
    this.export('buffer', [], ['i32'], (f) => f.i32(buffer));
    this.export('reset', ['i32', 'i32', 'i32'], ['i32'], (f) => {
      const [instance, start, seed] = f.params;
      const result = f.local('i32');
      this.toInstance(f, instance);
      for (const param of [instance, start, seed]) f.get(param);
      f.call(resetter(c));
      f.tee(result);
      f.op('i32.eqz');
      f.if(null, () => writeNoAction(c, f, instance));
      f.get(result);
    });
    this.export('step', ['i32', 'i32'], [], (f) => {
      this.pushInstance(f, f.params[0]);
      f.get(f.params[1]);
      f.call(stepper(c));
    });
    this.writeStepBatch();
    this.export('observe', ['i32'], ['i32'], (f) => this.onInstance(f, () => observer(c), record.observation));
    this.export('digest', ['i32'], ['i32'], (f) => this.onInstance(f, () => digester(c), record.digest));
    this.export('snapshot', ['i32', 'i32'], [], (f) => {
      this.pushInstance(f, f.params[0]);
      f.get(f.params[1]);
      f.call(snapshotter(c, this.hash));
    });
    this.export('restore', ['i32', 'i32'], ['i32'], (f) => {
      this.pushInstance(f, f.params[0]);
      f.get(f.params[1]);
      f.call(restorer(c, this.hash));
    });
    this.writeAsk();
    this.writeRollout();
    this.writeSearch();
  }

  private export(
    name: string, params: readonly ValueType[], results: readonly ValueType[], write: (f: FunctionBuilder) => void,
  ): void {
    const f = this.c.module.function(name, params, results);
    this.c.module.export(name, f);
    write(f);
  }

  /** Pushes the address of an instance's record. */
  private pushInstance(f: FunctionBuilder, number: Local): void {
    f.getGlobal(this.base);
    f.get(number);
    f.i32(this.c.record.stride);
    f.op('i32.mul', 'i32.add');
  }

  private toInstance(f: FunctionBuilder, number: Local): void {
    this.pushInstance(f, number);
    f.set(number);
  }

  /** Calls a function that looks at the state, and pushes the address of what it wrote. */
  private onInstance(f: FunctionBuilder, callee: () => ReturnType<typeof observer>, offset: number): void {
    const [instance] = f.params;
    this.toInstance(f, instance);
    f.call(forgetPlanes(this.c));
    this.loadAction(f, instance);
    f.get(instance);
    f.call(callee());
    f.get(instance);
    f.i32(offset);
    f.op('i32.add');
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

  /** Makes room for so many instances; new ones have the default z. Returns 0, or 1 if the memory cannot grow. */
  private writeInit(): void {
    const { c } = this;
    const { record, program, layout } = c;
    this.export('init', ['i32'], ['i32'], (f) => {
      const [count] = f.params;
      const [end, i, instance] = Array.from({ length: 3 }, () => f.local('i32'));
      this.pushInstance(f, count);
      f.tee(end);
      f.get(count);
      f.i32(2);
      f.op('i32.shl', 'i32.add');
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
    });
  }

  private writeStepBatch(): void {
    const { c } = this;
    this.export('step_batch', ['i32', 'i32'], [], (f) => {
      const [first, count] = f.params;
      const i = f.local('i32');
      const number = f.local('i32');
      countUp(f, i, () => f.get(count), () => {
        f.get(first);
        f.get(i);
        f.op('i32.add');
        f.set(number);
        this.pushInstance(f, number);
        f.getGlobal(this.actionsAt);
        f.get(number);
        f.i32(2);
        f.op('i32.shl', 'i32.add');
        f.memory('i32.load');
        f.call(stepper(c));
      });
    });
  }

  private writeAsk(): void {
    const { c } = this;
    this.export('ask', ['i32', 'i32'], ['f64'], (f) => {
      const [instance, question] = f.params;
      this.toInstance(f, instance);
      f.call(forgetPlanes(c));
      this.loadAction(f, instance);
      f.get(instance);
      f.get(question);
      f.call(asker(c));
    });
  }

  private writeSearch(): void {
    const search = searchFunctions(this.c, (f) => {
      f.getGlobal(this.actionsAt);
      f.getGlobal(this.count);
      f.i32(2);
      f.op('i32.shl', 'i32.add');
    });
    this.export('search', [], ['i32'], (f) => f.i32(search.address));
    this.export('search_begin', ['i32'], ['i32'], (f) => {
      this.toInstance(f, f.params[0]);
      search.begin(f, f.params[0]);
    });
    this.export('search_run', ['i32'], ['i32'], (f) => search.run(f, f.params[0]));
  }

  private writeRollout(): void {
    const { c } = this;
    this.export('rollout', ['i32', 'i32', 'i32', 'i32', 'i32'], ['i32'], (f) => {
      const [first, count, steps, policySeed, flags] = f.params;
      const [i, number, failed] = Array.from({ length: 3 }, () => f.local('i32'));
      countUp(f, i, () => f.get(count), () => {
        f.get(first);
        f.get(i);
        f.op('i32.add');
        f.set(number);
        this.pushInstance(f, number);
        for (const param of [number, steps, policySeed, flags]) f.get(param);
        f.call(roller(c));
        f.get(failed);
        f.op('i32.add');
        f.set(failed);
      });
      f.get(failed);
    });
  }
}
