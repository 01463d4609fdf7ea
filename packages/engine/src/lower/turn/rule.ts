/** Concrete rules of a turn as instructions. */
import type { CellTest, CellWrite, ConcreteCell, ConcreteRule } from '@terrarium/language';
import type * as P from '../../program/program';
import type { Lowering } from '../context';

/** `rigid`: the position of the rule's group in the list of rigid ones, -1 for a rule that is not rigid. */
export type LowerRule = (rule: ConcreteRule, rigid: number) => P.TurnRule;

const ALL_INTENTS = 0b11111;

/** Thousands of rules have the same cells: each is written down once. */
export function ruleLowering(l: Lowering): LowerRule {
  const places = l.world.kinds.map((_, kind): P.KindAt => ({
    layer: l.layerOf(kind),
    number: l.numberOf(kind),
  }));
  const at = (kinds: readonly number[]): P.KindAt[] => kinds.map((kind) => places[kind]);
  const cells = new Map<ConcreteCell, P.TurnCell>();
  const cellOf = (cell: ConcreteCell): P.TurnCell => {
    let lowered = cells.get(cell);
    if (!lowered) cells.set(cell, (lowered = lowerCell(cell, at)));
    return lowered;
  };
  return (rule, rigid) => ({
    rule: l.ruleNumber(rule.source.span),
    line: l.line(rule.source.span),
    labels: rule.source.labels,
    cancel: rule.source.commands.includes('cancel'),
    again: rule.source.commands.includes('again'),
    checkpoint: rule.source.commands.includes('checkpoint'),
    restart: rule.source.commands.includes('restart'),
    rigid,
    step: rule.step,
    rows: rule.rows.map((row) => row.map(cellOf)),
  });
}

type At = (kinds: readonly number[]) => P.KindAt[];

function lowerCell(cell: ConcreteCell, at: At): P.TurnCell {
  if (cell.gap) return { gap: true };
  return { gap: false, ...lowerTest(cell.test, at), write: cell.write && lowerWrite(cell.write, at) };
}

function lowerTest(test: CellTest, at: At): P.TurnTest {
  return {
    present: at(test.present),
    missing: at(test.missing),
    anyOf: test.anyOf.map(at),
    intents: test.intents,
    withoutIntents: test.still.map((layer) => ({ layer, bits: ALL_INTENTS })),
  };
}

function lowerWrite(write: CellWrite, at: At): P.TurnWrite {
  return { ...write, any: at(write.any), clear: at(write.clear), set: at(write.set) };
}
