import { FAULT_CODES, type Fault, type Signals } from '../instance';
import type { Program, ValueType } from '../program/program';
import type { TextsLayout } from './feedback-layout';
import type { Layout } from './layout';
import { valueToText } from './value-text';

/** The signals record, read from its bytes (`layout.signals`) whichever engine wrote them. */
export function readSignals(program: Program, layout: Layout, bytes: Uint8Array): Signals {
  const at = layout.signals;
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const real = (offset: number) => data.getFloat64(offset, true);
  const flag = (offset: number) => data.getUint8(offset) !== 0;
  return {
    reward: real(at.reward),
    cost: real(at.cost),
    performance: real(at.performance),
    met: real(at.met),
    steps: data.getInt32(at.steps, true),
    ended: data.getInt32(at.ended, true),
    truncated: flag(at.truncated),
    refused: flag(at.refused),
    goal: flag(at.goal),
    unlocked: data.getInt32(at.unlocked, true),
    says: [
      ...handedTexts(program, at.texts, data),
      ...saidTexts(program, at.sayFacts, data, data.getUint32(at.says, true)),
    ],
    fault: readFault(data.getUint8(at.fault), data.getInt32(at.faultLine, true)),
    labels: program.labels.map((_, label) => flag(at.labels + label)),
  };
}

function readFault(code: number, line: number): Fault | null {
  return code === 0 ? null : { code: FAULT_CODES[code - 1], line };
}

/** Templates in the program's order, their facts filled in. */
function saidTexts(program: Program, facts: number, data: DataView, said: number): string[] {
  return program.says
    .filter((_, say) => (said & (1 << say)) !== 0)
    .map((say) => filledIn(program, say, data, facts + 4 * say.first));
}

const CODED = 1;
const SILENT = 2;

/** The list of texts, as far as the level of errors lets it through. */
function handedTexts(program: Program, at: TextsLayout | null, data: DataView): string[] {
  if (!at) return [];
  const level = data.getInt32(at.level, true);
  const count = data.getInt32(at.count, true);
  return Array.from({ length: count }, (_, i) => at.first + i * at.stride).flatMap((address) => {
    const template = program.texts!.templates[data.getInt32(address, true)];
    if (template.code === null || level < CODED) return [filledIn(program, template, data, address + 4)];
    return level === SILENT ? [] : [template.code];
  });
}

interface Template {
  readonly parts: readonly (string | { readonly fact: number })[];
  readonly types?: readonly ValueType[];
}

/** @param facts offset of the first. */
function filledIn(program: Program, { parts, types }: Template, data: DataView, facts: number): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      return valueToText(program, types?.[part.fact], data.getInt32(facts + 4 * part.fact, true));
    })
    .join('');
}
