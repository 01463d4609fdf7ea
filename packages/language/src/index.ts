export type * from './syntax/ast';
export { hasErrors, type Diagnostic, type QuickFix, type TextEdit } from './syntax/diagnostic';
export { lineStarts, offsetAt, positionAt, type Position } from './syntax/positions';
export { expectedAt, parse, type Parsed } from './syntax/parse';
export { notYet } from './syntax/not-yet';
export { walk, type SyntaxPart } from './syntax/walk';
export { format, type Formatted } from './format/format';
export { addCheck } from './format/add-check';
export { replaceSpan, setParamDefault } from './format/edits';
export { printExpr, printPath, printSet, printString } from './format/print/expressions';
export { printAction, printStatement } from './format/print/statements';
export { printRow, printThing } from './format/print/things';
export { printDeclarations, printType } from './format/print/types';
export { printBlock, printLook, printWorld } from './format/print/world';
export { MAX_TEXT_LENGTH } from './syntax/lexer';
export type { Comment, Token, TokenKind } from './syntax/tokens';
export type * from './model/model';
export { DIRECTION_NAMES, type Direction, type Type, type TypeDomain, type TypeShape } from './model/types';
export { expandTurn } from './dialect/expand/expand';
export type {
  CellTest,
  CellWrite,
  ConcreteCell,
  ConcreteRule,
  ConcreteStep,
} from './dialect/expand/concrete';
export { check, type Checked } from './check/check';
export { load } from './check/load';
export {
  bindLocal,
  clampTo,
  evaluate,
  paramAt,
  objectCode,
  operate,
  recode,
  type Reading,
} from './model/evaluate';
export { formatCode, kindOfCode } from './model/format';
export {
  bounds,
  countValues,
  defaultCode,
  isReal,
  noneCode,
  objectBase,
  objectSize,
  valuesOf,
  type Bounds,
  type Shape,
} from './model/typing';
export { eachExpr, someExpr } from './model/walk';
export { domainName, formatValue, parseValue, type Read } from './model/values';
export { defaultZ, formatHole, parseHole, parseZ } from './model/settings';
export { objectWeights } from './model/object-weights';
export { canonicalZ, entryOffset, holeDiffers, isInert, leafIds, sizeOf } from './model/structure';
export { componentHashes, type ComponentHashes } from './hash/components';
export { completionsAt, type Completion, type CompletionRole, type Completions } from './services/completion';
export { definitionAt, type Definition } from './services/definition';
export { readDocument, type Document } from './services/document';
export { hoverAt, type Hover } from './services/hover';
export { wordHelp, type WordHelp } from './services/words';
