import type { Layout, Program } from '@terrarium/engine';
import type { Episode } from './episode';

/** Looks into an episode as it stands now, only when asked: most steps are looked at by nobody. */
export interface Probe {
  /** The bytes that the agent gets. */
  observe(): Uint8Array;
  state(): Uint8Array;
  /** Constants of the task: what `let` in `start` kept. */
  locals(): readonly { readonly name: string; readonly value: number }[];
}

export function probeOf(program: Program, layout: Layout, { instance }: Episode): Probe {
  return {
    observe: () => instance.observe().slice(),
    state: () => instance.state.slice(),
    locals() {
      const bytes = instance.snapshot();
      const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const at = layout.snapshot.memory + layout.memory.taskLocals;
      return program.taskLocals.map((name, i) => ({ name, value: data.getInt32(at + 4 * i, true) }));
    },
  };
}
