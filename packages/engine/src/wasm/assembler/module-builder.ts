/** Collects functions, globals, data and custom sections and writes a module without imports. */
import { ByteWriter } from './byte-writer';
import { FunctionBuilder, type FunctionRef, type Global } from './function-builder';
import { VALUE_TYPES, type ValueType } from './opcodes';

const HEADER = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
const SECTION = {
  custom: 0,
  type: 1,
  function: 3,
  memory: 5,
  global: 6,
  export: 7,
  code: 10,
  data: 11,
} as const;
const FUNCTION_TYPE = 0x60;

export class ModuleBuilder {
  private readonly functions: FunctionBuilder[] = [];
  private readonly globals: { type: 'i32' | 'i64'; mutable: boolean; value: () => number }[] = [];
  private readonly exports: { name: string; index: number }[] = [];
  private readonly data: { address: number; bytes: Uint8Array }[] = [];
  private readonly customs: { name: string; bytes: Uint8Array }[] = [];

  function(name: string, params: readonly ValueType[], results: readonly ValueType[] = []): FunctionBuilder {
    const builder = new FunctionBuilder(this.functions.length, name, params, results);
    this.functions.push(builder);
    return builder;
  }

  global(type: 'i32' | 'i64'): Global {
    this.globals.push({ type, mutable: true, value: () => 0 });
    return { index: this.globals.length - 1, type };
  }

  /** An immutable global whose value is known only when the module is finished. */
  lateConstant(value: () => number): Global {
    this.globals.push({ type: 'i32', mutable: false, value });
    return { index: this.globals.length - 1, type: 'i32' };
  }

  export(name: string, callee: FunctionRef): void {
    this.exports.push({ name, index: callee.index });
  }

  bytesAt(address: number, bytes: Uint8Array): void {
    this.data.push({ address, bytes });
  }

  custom(name: string, bytes: Uint8Array): void {
    this.customs.push({ name, bytes });
  }

  finish(pages: number, maximumPages: number, named: boolean): Uint8Array<ArrayBuffer> {
    const out = new ByteWriter(4096);
    out.raw(HEADER);
    const section = (id: number, write: (body: ByteWriter) => void) => {
      const body = new ByteWriter();
      write(body);
      out.u8(id);
      out.counted(body);
    };

    const types = new Map<string, number>();
    const typeBodies: FunctionBuilder[] = [];
    const typeOf = this.functions.map((f) => {
      const key = `${f.paramTypes.join()}>${f.resultTypes.join()}`;
      let index = types.get(key);
      if (index === undefined) {
        index = typeBodies.push(f) - 1;
        types.set(key, index);
      }
      return index;
    });
    section(SECTION.type, (body) => {
      body.u32(typeBodies.length);
      for (const f of typeBodies) {
        body.u8(FUNCTION_TYPE);
        for (const list of [f.paramTypes, f.resultTypes]) {
          body.u32(list.length);
          for (const type of list) body.u8(VALUE_TYPES[type]);
        }
      }
    });
    section(SECTION.function, (body) => {
      body.u32(typeOf.length);
      for (const type of typeOf) body.u32(type);
    });
    section(SECTION.memory, (body) => {
      body.u32(1);
      body.u8(1);
      body.u32(pages);
      body.u32(maximumPages);
    });
    section(SECTION.global, (body) => {
      body.u32(this.globals.length);
      for (const global of this.globals) {
        body.u8(VALUE_TYPES[global.type]);
        body.u8(global.mutable ? 1 : 0);
        body.u8(global.type === 'i32' ? 0x41 : 0x42);
        body.s32(global.value());
        body.u8(0x0b);
      }
    });
    section(SECTION.export, (body) => {
      body.u32(this.exports.length + 1);
      body.text('memory');
      body.u8(2);
      body.u32(0);
      for (const { name, index } of this.exports) {
        body.text(name);
        body.u8(0);
        body.u32(index);
      }
    });
    section(SECTION.code, (body) => {
      body.u32(this.functions.length);
      for (const f of this.functions) body.counted(f.finish());
    });
    section(SECTION.data, (body) => {
      body.u32(this.data.length);
      for (const { address, bytes } of this.data) {
        body.u8(0);
        body.u8(0x41);
        body.s32(address);
        body.u8(0x0b);
        body.u32(bytes.length);
        body.raw(bytes);
      }
    });
    for (const { name, bytes } of this.customs) {
      section(SECTION.custom, (body) => {
        body.text(name);
        body.raw(bytes);
      });
    }
    if (named) section(SECTION.custom, (body) => this.writeNames(body));
    return out.bytes().slice();
  }

  /** The `name` section: profilers and disassemblers show functions by these names. */
  private writeNames(body: ByteWriter): void {
    body.text('name');
    const names = new ByteWriter();
    names.u32(this.functions.length);
    for (const f of this.functions) {
      names.u32(f.index);
      names.text(f.name);
    }
    body.u8(1);
    body.counted(names);
  }
}
