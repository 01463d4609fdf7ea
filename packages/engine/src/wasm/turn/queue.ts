/** Labels and commands wait until a round of the turn stands: `cancel`, `restart` and a rigid rule's failure forget them. */
import type { TurnRule } from '../../program/program';
import type { FunctionBuilder, FunctionRef, Local } from '../assembler/function-builder';
import type { TurnFrame } from './frame';

const COMMAND = { cancel: 1, again: 2, checkpoint: 4, restart: 8 } as const;
const COMMANDS = ['cancel', 'again', 'checkpoint', 'restart'] as const;
const QUEUED = { commands: 0, line: 4, labels: 8 } as const;

const labelWords = ({ c }: TurnFrame): number => Math.ceil(c.program.labels.length / 64);

/** Where the queue is: the line of `again` in an i32, then words of labels. */
function queueAddress(frame: TurnFrame): number {
  return frame.scratchBytes('queue', 8 + 8 * labelWords(frame));
}

/** Address of a table of what a rule queues, 0 for nothing. */
export function queueTable(frame: TurnFrame, rule: TurnRule): number {
  const commands = COMMANDS.reduce((bits, name) => (rule[name] ? bits | COMMAND[name] : bits), 0);
  if (commands === 0 && rule.labels.length === 0) return 0;
  const labels = new Int32Array(2 * labelWords(frame));
  for (const label of rule.labels) labels[label >> 5] |= 1 << (label & 31);
  return frame.tables.add([commands, rule.line, ...labels]);
}

/** (table): adds what a rule that matched queues. */
export function queuer(frame: TurnFrame): FunctionRef {
  const { c, globals } = frame;
  return c.helper('turn: queue', ['i32'], [], (f) => {
    const [table] = f.params;
    const mine = f.local('i32');
    const address = queueAddress(frame);
    const pushHas = (commands: () => void, bits: number) => {
      commands();
      f.i32(bits);
      f.op('i32.and');
    };
    const queued = () => f.getGlobal(globals.commands);
    const own = () => f.get(mine);
    const leave = () => f.op('return');
    f.get(table);
    f.memory('i32.load', QUEUED.commands);
    f.set(mine);
    pushHas(queued, COMMAND.cancel);
    f.if(null, leave);
    pushHas(queued, COMMAND.restart);
    f.if(null, () => {
      pushHas(own, COMMAND.cancel);
      f.op('i32.eqz');
      f.if(null, leave);
    });
    pushHas(own, COMMAND.cancel | COMMAND.restart);
    f.if(null, () => writeForgetQueue(frame, f));
    pushHas(queued, COMMAND.again);
    f.op('i32.eqz');
    f.if(null, () => {
      f.i32(0);
      f.get(table);
      f.memory('i32.load', QUEUED.line);
      f.memory('i32.store', address);
    });
    queued();
    own();
    f.op('i32.or');
    f.setGlobal(globals.commands);
    for (let word = 0; word < labelWords(frame); word++) {
      f.i32(0);
      f.loadAt('i64.load', address + 8 + 8 * word);
      f.get(table);
      f.memory('i64.load', QUEUED.labels + 8 * word);
      f.op('i64.or');
      f.memory('i64.store', address + 8 + 8 * word);
    }
  });
}

/** Nothing is queued. */
export function writeForgetQueue(frame: TurnFrame, f: FunctionBuilder): void {
  f.i32(0);
  f.setGlobal(frame.globals.commands);
  for (let word = 0; word < labelWords(frame); word++) {
    f.i32(0);
    f.i64(0n);
    f.memory('i64.store', queueAddress(frame) + 8 + 8 * word);
  }
}

/** The turn stands: labels are set, commands given. */
export function writeSettleQueue(frame: TurnFrame, f: FunctionBuilder, instance: Local): void {
  const { c, globals } = frame;
  const address = queueAddress(frame);
  f.getGlobal(globals.commands);
  f.if(null, () => {
    for (const name of COMMANDS) {
      f.getGlobal(globals.commands);
      f.i32(COMMAND[name]);
      f.op('i32.and');
      f.if(null, () => {
        if (name === 'again') f.loadAt('i32.load', address);
        else f.i32(1);
        f.setGlobal(c.globals[name === 'cancel' ? 'cancelled' : name]);
      });
    }
  });
  for (let word = 0; word < labelWords(frame); word++) {
    f.with('i64', (rest) =>
      f.block(null, (done) => {
        f.loadAt('i64.load', address + 8 + 8 * word);
        f.set(rest);
        f.loop((again) => {
          f.get(rest);
          f.op('i64.eqz');
          f.brIf(done);
          f.get(instance);
          f.get(rest);
          f.op('i64.ctz', 'i32.wrap_i64', 'i32.add');
          f.i32(1);
          f.memory('i32.store8', c.record.signals + c.layout.signals.labels + 64 * word);
          f.get(rest);
          f.get(rest);
          f.i64(1n);
          f.op('i64.sub', 'i64.and');
          f.set(rest);
          f.br(again);
        });
      }),
    );
  }
}
