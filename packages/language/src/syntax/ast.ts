/**
 * The shape of a parsed `.world` text, before any name is looked up.
 *
 * One node type for each production of the grammar (docs/language.md). Nodes keep what was written (order, names,
 * relative words), so that the formatter can print it back and an edit can be made in place. Meaning is the
 * resolver's business (`../model/model.ts`).
 */
export type * from './nodes/span';
export type * from './nodes/world';
export type * from './nodes/state';
export type * from './nodes/statements';
export type * from './nodes/patterns';
export type * from './nodes/expressions';
export type * from './nodes/surface';
