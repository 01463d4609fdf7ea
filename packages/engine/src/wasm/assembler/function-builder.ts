/**
 * Writes the body of one function. Emission follows the stack machine: operands first, then the operation. Blocks are
 * callbacks, so that the nesting of the emitted code is the nesting of the source, and labels are numbers of blocks,
 * never counted by hand.
 */
import { ByteWriter } from './byte-writer';
import { MEMORY_OPCODES, OPCODES, VALUE_TYPES, type MemoryOp, type Op, type ValueType } from './opcodes';

export interface Local {
  readonly index: number;
  readonly type: ValueType;
}
export interface Label {
  readonly depth: number;
}
export interface Global {
  readonly index: number;
  readonly type: ValueType;
}
export interface FunctionRef {
  readonly index: number;
}

const EMPTY_BLOCK = 0x40;

export class FunctionBuilder implements FunctionRef {
  readonly params: readonly Local[];
  private readonly code = new ByteWriter();
  private readonly types: ValueType[] = [];
  private readonly free = new Map<ValueType, Local[]>();
  private depth = 0;

  constructor(
    readonly index: number,
    readonly name: string,
    readonly paramTypes: readonly ValueType[],
    readonly resultTypes: readonly ValueType[],
  ) {
    this.params = paramTypes.map((type, index) => ({ index, type }));
  }

  /** A local that stays taken until the end of the function. */
  local(type: ValueType): Local {
    const local = { index: this.paramTypes.length + this.types.length, type };
    this.types.push(type);
    return local;
  }

  /** A local for the time of `use` only. */
  with<T>(type: ValueType, use: (local: Local) => T): T {
    const pool = this.free.get(type) ?? [];
    this.free.set(type, pool);
    const local = pool.pop() ?? this.local(type);
    const result = use(local);
    pool.push(local);
    return result;
  }

  i32(value: number): void {
    this.code.u8(0x41);
    this.code.s32(value);
  }

  i64(value: bigint): void {
    this.code.u8(0x42);
    this.code.s64(value);
  }

  f64(value: number): void {
    this.code.u8(0x44);
    this.code.f64(value);
  }

  v128(bytes: ArrayLike<number>): void {
    this.code.u8(0xfd);
    this.code.u32(0x0c);
    this.code.raw(bytes);
  }

  get(local: Local): void {
    this.code.u8(0x20);
    this.code.u32(local.index);
  }

  set(local: Local): void {
    this.code.u8(0x21);
    this.code.u32(local.index);
  }

  tee(local: Local): void {
    this.code.u8(0x22);
    this.code.u32(local.index);
  }

  getGlobal(global: Global): void {
    this.code.u8(0x23);
    this.code.u32(global.index);
  }

  setGlobal(global: Global): void {
    this.code.u8(0x24);
    this.code.u32(global.index);
  }

  op(...names: Op[]): void {
    for (const name of names) this.opcode(OPCODES[name]);
  }

  /** A load or store at the address on the stack plus `offset`. Alignment is a hint only, so 0 is always right. */
  memory(name: MemoryOp, offset = 0): void {
    const [code] = MEMORY_OPCODES[name];
    this.opcode(code);
    this.code.u32(0);
    this.code.u32(offset);
  }

  /** A load from a constant address. */
  loadAt(name: MemoryOp, address: number): void {
    this.i32(0);
    this.memory(name, address);
  }

  extractLane(type: 'i32' | 'i64', lane: number): void {
    this.code.u8(0xfd);
    this.code.u32(type === 'i32' ? 0x1b : 0x1d);
    this.code.u8(lane);
  }

  /** i8x16.shuffle: lanes 0..15 are those of the first vector, 16..31 of the second. */
  shuffle(lanes: ArrayLike<number>): void {
    this.code.u8(0xfd);
    this.code.u32(0x0d);
    this.code.raw(lanes);
  }

  /** Replaces a lane of the vector below the number on the stack. */
  replaceLane(lane: number): void {
    this.code.u8(0xfd);
    this.code.u32(0x1e);
    this.code.u8(lane);
  }

  /** Both operands of `memory.copy` and `memory.fill` name memory 0. */
  copyMemory(): void {
    this.op('memory.copy');
    this.code.u8(0);
    this.code.u8(0);
  }

  fillMemory(): void {
    this.op('memory.fill');
    this.code.u8(0);
  }

  memorySize(): void {
    this.code.u8(0x3f);
    this.code.u8(0);
  }

  growMemory(): void {
    this.code.u8(0x40);
    this.code.u8(0);
  }

  block(result: ValueType | null, body: (end: Label) => void): void {
    this.nested(0x02, result, body);
  }

  /** The label is the loop's beginning. */
  loop(body: (again: Label) => void): void {
    this.nested(0x03, null, body);
  }

  if(result: ValueType | null, then: () => void, otherwise?: () => void): void {
    this.nested(0x04, result, () => {
      then();
      if (!otherwise) return;
      this.code.u8(0x05);
      otherwise();
    });
  }

  br(label: Label): void {
    this.code.u8(0x0c);
    this.code.u32(this.depth - label.depth);
  }

  brIf(label: Label): void {
    this.code.u8(0x0d);
    this.code.u32(this.depth - label.depth);
  }

  brTable(labels: readonly Label[], otherwise: Label): void {
    this.code.u8(0x0e);
    this.code.u32(labels.length);
    for (const label of [...labels, otherwise]) this.code.u32(this.depth - label.depth);
  }

  call(callee: FunctionRef): void {
    this.code.u8(0x10);
    this.code.u32(callee.index);
  }

  /** The entry of the code section. */
  finish(): ByteWriter {
    const body = new ByteWriter(this.code.length + 16);
    const runs: { count: number; type: ValueType }[] = [];
    for (const type of this.types) {
      const last = runs[runs.length - 1];
      if (last?.type === type) last.count++;
      else runs.push({ count: 1, type });
    }
    body.u32(runs.length);
    for (const run of runs) {
      body.u32(run.count);
      body.u8(VALUE_TYPES[run.type]);
    }
    body.raw(this.code.bytes());
    body.u8(0x0b);
    return body;
  }

  private opcode(code: number): void {
    if (code > 0xff) {
      this.code.u8(code >>> 8);
      this.code.u32(code & 0xff);
    } else this.code.u8(code);
  }

  private nested(opcode: number, result: ValueType | null, body: (label: Label) => void): void {
    this.code.u8(opcode);
    this.code.u8(result === null ? EMPTY_BLOCK : VALUE_TYPES[result]);
    this.depth++;
    body({ depth: this.depth });
    this.depth--;
    this.code.u8(0x0b);
  }
}
