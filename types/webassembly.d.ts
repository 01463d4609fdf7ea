// WebAssembly as every platform has it, for code that is compiled without the DOM's types.
declare namespace WebAssembly {
  type BufferSource = ArrayBuffer | ArrayBufferView<ArrayBuffer>;
  type ImportExportKind = 'function' | 'global' | 'memory' | 'table';
  type ValueType = 'anyfunc' | 'externref' | 'f32' | 'f64' | 'i32' | 'i64' | 'v128';
  // eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- the DOM's own types say the same
  type ExportValue = Function | Global | Memory | Table;
  type Exports = Record<string, ExportValue>;
  type Imports = Record<string, Record<string, ExportValue | number>>;

  interface ModuleExportDescriptor {
    kind: ImportExportKind;
    name: string;
  }

  interface ModuleImportDescriptor {
    kind: ImportExportKind;
    module: string;
    name: string;
  }

  interface MemoryDescriptor {
    initial: number;
    maximum?: number;
    shared?: boolean;
  }

  class Module {
    constructor(bytes: BufferSource);
    static customSections(module: Module, name: string): ArrayBuffer[];
    static exports(module: Module): ModuleExportDescriptor[];
    static imports(module: Module): ModuleImportDescriptor[];
  }

  class Instance {
    constructor(module: Module, imports?: Imports);
    readonly exports: Exports;
  }

  class Memory {
    constructor(descriptor: MemoryDescriptor);
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }

  class Global {
    constructor(descriptor: { value: ValueType; mutable?: boolean }, value?: number | bigint);
    value: number | bigint;
  }

  class Table {
    constructor(descriptor: { element: 'anyfunc' | 'externref'; initial: number; maximum?: number });
    readonly length: number;
    get(index: number): unknown;
    grow(count: number, value?: unknown): number;
    set(index: number, value?: unknown): void;
  }

  class CompileError extends Error {}
  class LinkError extends Error {}
  class RuntimeError extends Error {}

  function validate(bytes: BufferSource): boolean;
  function compile(bytes: BufferSource): Promise<Module>;
  function instantiate(module: Module, imports?: Imports): Promise<Instance>;
  function instantiate(
    bytes: BufferSource,
    imports?: Imports,
  ): Promise<{ instance: Instance; module: Module }>;
}
