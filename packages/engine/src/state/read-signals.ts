import { FAULT_CODES, type Fault, type Signals } from '../instance';
import type { Program } from '../program/program';
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
    says: saidTexts(program, at.sayFacts, data, data.getUint32(at.says, true)),
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
    .map(({ parts, first, types }) =>
      parts
        .map((part) => {
          if (typeof part === 'string') return part;
          const value = data.getInt32(facts + 4 * (first + part.fact), true);
          return valueToText(program, types?.[part.fact], value);
        })
        .join(''),
    );
}
