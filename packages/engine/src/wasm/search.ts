/** Breadth-first search inside the module: restore, step, compare and keep, without a call of the host in between. */
import type { FunctionBuilder, FunctionRef, Local } from './assembler/function-builder';
import type { Compilation } from './compilation';
import { asker } from './questions';
import { HEAD } from './search-state';
import { SearchStore } from './search-store';
import { stepper } from './step';

/** What `search_begin` and `search_run` return. */
export const SEARCHED = { running: 0, found: 1, exhausted: 2, spent: 3 } as const;

/** Writes the functions behind the exports of docs/abi.md, and returns the address of the record. */
export function searchFunctions(
  c: Compilation, pushEnd: (f: FunctionBuilder) => void,
): { address: number; begin(f: FunctionBuilder, instance: Local): void; run(f: FunctionBuilder, steps: Local): void } {
  const store = new SearchStore(c);
  const { state } = store;
  const { record, layout } = c;
  const give = (f: FunctionBuilder, status: number) => {
    f.i32(status);
    f.op('return');
  };

  /** The head of the candidate, in the slot behind the last state. */
  const writeHead = (f: FunctionBuilder, slot: Local, instance: Local, parent: () => void, action: () => void) => {
    const store32 = (offset: number, value: () => void) => {
      f.get(slot);
      value();
      f.memory('i32.store', offset);
    };
    store32(HEAD.parent, parent);
    store32(HEAD.action, action);
    store32(HEAD.clock, () => {
      f.get(instance);
      f.memory('i32.load', record.signals + layout.signals.steps);
    });
  };

  /** Keeps the candidate if it is new. */
  const keepNew = (f: FunctionBuilder, slot: Local, instance: Local, whenNew: () => void) => {
    f.get(instance);
    f.get(slot);
    f.call(state.saver());
    f.get(slot);
    state.load(f, 'states');
    f.call(store.finder());
    f.if(null, () => {
      f.call(store.keeper());
      f.op('i32.eqz');
      f.if(null, () => give(f, SEARCHED.spent));
      whenNew();
    });
  };

  return {
    address: state.address,

    begin(f, instance) {
      const slot = f.local('i32');
      state.set(f, 'instance', () => f.get(instance));
      store.begin(f, () => pushEnd(f));
      f.op('i32.eqz');
      f.if(null, () => give(f, SEARCHED.spent));
      state.slot(f, () => f.i32(0));
      f.set(slot);
      writeHead(f, slot, instance, () => f.i32(-1), () => f.i32(-1));
      keepNew(f, slot, instance, () => undefined);
      f.i32(SEARCHED.running);
    },

    run(f, steps) {
      const [instance, slot, action] = [f.local('i32'), f.local('i32'), f.local('i32')];
      if (c.program.actionCount === 0) return f.i32(SEARCHED.exhausted);
      state.load(f, 'instance');
      f.set(instance);
      f.loop((again) => {
        state.load(f, 'parent');
        state.load(f, 'states');
        f.op('i32.ge_u');
        f.if(null, () => give(f, SEARCHED.exhausted));
        f.get(steps);
        f.op('i32.eqz');
        f.if(null, () => give(f, SEARCHED.running));
        f.get(steps);
        f.i32(1);
        f.op('i32.sub');
        f.set(steps);

        f.get(instance);
        state.slot(f, () => state.load(f, 'parent'));
        f.call(state.restorer());
        f.get(instance);
        state.load(f, 'action');
        f.tee(action);
        f.call(stepper(c));
        state.add(f, 'steps', 1);
        state.slot(f, () => state.load(f, 'states'));
        f.set(slot);
        writeHead(f, slot, instance, () => state.load(f, 'parent'), () => f.get(action));
        f.get(instance);
        f.call(reached(store));
        f.if(null, () => give(f, SEARCHED.found));

        state.add(f, 'action', 1);
        state.load(f, 'action');
        f.i32(c.program.actionCount);
        f.op('i32.eq');
        f.if(null, () => {
          state.set(f, 'action', () => f.i32(0));
          state.add(f, 'parent', 1);
        });

        f.get(instance);
        f.call(isOver(c));
        f.brIf(again);
        keepNew(f, slot, instance, () => {
          state.load(f, 'states');
          state.load(f, 'budget');
          f.op('i32.ge_u');
          f.if(null, () => give(f, SEARCHED.spent));
        });
        f.br(again);
      });
      f.op('unreachable');
    },
  };
}

/** (instance): whether the last step reached the target. */
function reached({ state }: SearchStore): FunctionRef {
  const { c } = state;
  return c.helper('target reached', ['i32'], ['i32'], (f) => {
    const [instance] = f.params;
    const target = f.local('i32');
    state.load(f, 'target');
    f.tee(target);
    f.i32(0);
    f.op('i32.lt_s');
    f.if('i32', () => {
      f.get(instance);
      f.memory('i32.load8_u', c.record.signals + c.layout.signals.goal);
    }, () => {
      f.get(instance);
      f.get(target);
      f.call(asker(c));
      f.f64(0);
      f.op('f64.ne');
    });
  });
}

/** (instance): whether players stop here. */
function isOver(c: Compilation): FunctionRef {
  return c.helper('is over', ['i32'], ['i32'], (f) => {
    const { record, layout } = c;
    f.get(f.params[0]);
    f.memory('i32.load', record.signals + layout.signals.ended);
    f.i32(0);
    f.op('i32.ge_s');
    f.get(f.params[0]);
    f.memory('i32.load8_u', record.signals + layout.signals.truncated);
    f.op('i32.or');
  });
}
