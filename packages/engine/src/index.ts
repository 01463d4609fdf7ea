export {
  EngineError,
  FAULT_CODES,
  type EngineErrorCode,
  type Fault,
  type FaultCode,
  type Instance,
  type Signals,
} from './instance';
export { createInstances, ENGINE_NAMES, type EngineName } from './create';
export type { CaseOutcome, ReplayCase } from './replay/conformance';
export type { EngineSearch, SearchRequest, SearchStatus } from './search';
export { createInterpreter, type InterpreterOptions } from './interpreter/instance';
export type { TraceEvent } from './interpreter/trace';
export { actionCode, ActionError, actionText, TICK } from './actions';
export { EpisodeReader, parseRecord, parseRecords, type LoadWorld } from './replay/parse-record';
export {
  recordStep,
  writeRecord,
  LANGUAGE_VERSION,
  RECORD_FORMAT,
  RECORD_VERSION,
  type EpisodeRecord,
  type RecordHeader,
  type RecordStep,
} from './replay/record';
export { RecordError, type RecordErrorCode } from './replay/record-error';
export { verifyRecord, type RecordDifference } from './replay/verify';
export {
  interfaceFromJson,
  interfaceToJson,
  type JsonActing,
  type JsonInterface,
  type JsonSeen,
} from './state/interface-format';
export { stateFromJson, stateToJson, type JsonObject, type JsonState } from './state/state-format';
export { memoryFromJson, memoryToJson, type JsonDebt, type JsonMemory } from './state/memory-format';
export { validateState } from './state/validate';
export { valueFromText, valueToText } from './state/value-text';
export { ValueError, valueFromJson, valueToJson, type JsonValue } from './state/values';
export { changedTexts, checkZ, zFromTexts, zTexts } from './state/z';
export {
  HIDDEN_FACT,
  observationLayout,
  outsideCode,
  unseenCode,
  type ObservationLayout,
} from './state/observation-layout';
export {
  readObservation,
  type SeenFact,
  type SeenLayer,
  type SeenObservation,
} from './state/observation-read';
export { observationChannels, readChannel, type ObservationChannel } from './state/observation-channels';
export { notShown, type HiddenThing, type NotShown } from './state/not-shown';
export { observationToJson, type JsonObservation, type JsonPlace } from './state/observation-json';
export { editState, type StateEdit } from './state/edit-state';
export { layoutOf, type Layout } from './state/layout';
export { reseeded } from './state/snapshot';
export { digestLanes, digestText } from './state/digest';
export { drawsOf, luckOf } from './luck';
export { drawAt, hits, mix, pickOf, streamBase, STREAMS } from './random';
export type {
  Board,
  CellTest,
  Copy,
  Entry,
  Expr,
  Observation,
  ObjectType,
  Program,
  ProgramAction,
  ProgramAttribute,
  ProgramColumn,
  ProgramKind,
  ProgramLayer,
  ProgramParam,
  ProgramTask,
  ProgramVariable,
  Real,
  SignalEntry,
  Start,
  Stmt,
  Turn,
  TurnRule,
  ValueType,
  View,
  Where,
} from './program/program';
export { lower, lowerWorld, type Lowered } from './lower/lower';
export { loadProgram, type LoadedProgram } from './lower/load';
export type { LoweredCheck, LoweredStep } from './lower/checks';
export { createWasm, type RolloutPart, type RolloutResult, type WasmBatch } from './wasm/host';
export { compileModule, type ModuleOptions } from './wasm/module';
export { readManifest, type Manifest } from './wasm/manifest';
