/**
 * The instructions that the back end uses, by the names of the WebAssembly text format. A number above 255 is a prefix
 * and an index: 0xfc00 + n (bulk memory) and 0xfd00 + n (SIMD).
 */
export const OPCODES = {
  unreachable: 0x00, return: 0x0f, drop: 0x1a, select: 0x1b,
  'i32.eqz': 0x45, 'i32.eq': 0x46, 'i32.ne': 0x47, 'i32.lt_s': 0x48, 'i32.lt_u': 0x49, 'i32.gt_s': 0x4a, 'i32.gt_u': 0x4b,
  'i32.le_s': 0x4c, 'i32.le_u': 0x4d, 'i32.ge_s': 0x4e, 'i32.ge_u': 0x4f,
  'i64.eqz': 0x50, 'i64.eq': 0x51, 'i64.ne': 0x52, 'i64.lt_s': 0x53, 'i64.gt_s': 0x55,
  'f64.eq': 0x61, 'f64.ne': 0x62, 'f64.lt': 0x63, 'f64.gt': 0x64, 'f64.le': 0x65, 'f64.ge': 0x66,
  'i32.clz': 0x67, 'i32.ctz': 0x68, 'i32.popcnt': 0x69, 'i32.add': 0x6a, 'i32.sub': 0x6b, 'i32.mul': 0x6c, 'i32.div_s': 0x6d,
  'i32.div_u': 0x6e, 'i32.rem_s': 0x6f, 'i32.rem_u': 0x70, 'i32.and': 0x71, 'i32.or': 0x72, 'i32.xor': 0x73,
  'i32.shl': 0x74, 'i32.shr_s': 0x75, 'i32.shr_u': 0x76,
  'i64.clz': 0x79, 'i64.ctz': 0x7a, 'i64.popcnt': 0x7b, 'i64.add': 0x7c, 'i64.sub': 0x7d, 'i64.mul': 0x7e, 'i64.rem_s': 0x81,
  'i64.and': 0x83, 'i64.or': 0x84, 'i64.xor': 0x85, 'i64.shl': 0x86, 'i64.shr_s': 0x87, 'i64.shr_u': 0x88, 'i64.rotl': 0x89,
  'f64.abs': 0x99, 'f64.neg': 0x9a, 'f64.add': 0xa0, 'f64.sub': 0xa1, 'f64.mul': 0xa2, 'f64.div': 0xa3, 'f64.min': 0xa4, 'f64.max': 0xa5,
  'i32.wrap_i64': 0xa7, 'i64.extend_i32_s': 0xac, 'i64.extend_i32_u': 0xad, 'f64.convert_i32_s': 0xb7,
  'memory.copy': 0xfc0a, 'memory.fill': 0xfc0b,
  'i8x16.swizzle': 0xfd0e, 'i8x16.splat': 0xfd0f, 'i32x4.splat': 0xfd11, 'i64x2.splat': 0xfd12,
  'i8x16.eq': 0xfd23, 'i8x16.ne': 0xfd24, 'i8x16.lt_u': 0xfd26, 'i8x16.gt_u': 0xfd28, 'i8x16.le_u': 0xfd2a, 'i8x16.ge_u': 0xfd2c,
  'v128.not': 0xfd4d, 'v128.and': 0xfd4e, 'v128.andnot': 0xfd4f, 'v128.or': 0xfd50, 'v128.xor': 0xfd51,
  'v128.bitselect': 0xfd52, 'v128.any_true': 0xfd53, 'i8x16.popcnt': 0xfd62, 'i8x16.bitmask': 0xfd64,
  'i8x16.add': 0xfd6e, 'i16x8.extadd_pairwise_i8x16_u': 0xfd7d, 'i32x4.shr_u': 0xfdad, 'i32x4.add': 0xfdae, 'i32x4.mul': 0xfdb5,
  'i64x2.shl': 0xfdcb, 'i64x2.shr_u': 0xfdcd, 'i64x2.add': 0xfdce,
} as const;

export type Op = keyof typeof OPCODES;

/** Loads and stores: opcode and natural alignment (as a power of two). */
export const MEMORY_OPCODES = {
  'i32.load': [0x28, 2], 'i64.load': [0x29, 3], 'f64.load': [0x2b, 3], 'i32.load8_u': [0x2d, 0], 'i32.load16_u': [0x2f, 1],
  'i64.load8_u': [0x31, 0],
  'i32.store': [0x36, 2], 'i64.store': [0x37, 3], 'f64.store': [0x39, 3], 'i32.store8': [0x3a, 0], 'i32.store16': [0x3b, 1],
  'v128.load': [0xfd00, 4], 'v128.store': [0xfd0b, 4],
} as const;

export type MemoryOp = keyof typeof MEMORY_OPCODES;

export const VALUE_TYPES = { i32: 0x7f, i64: 0x7e, f64: 0x7c, v128: 0x7b } as const;
export type ValueType = keyof typeof VALUE_TYPES;
