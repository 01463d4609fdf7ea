import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main } from '../src/index';

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command line in this process and keeps what it prints. */
export async function terrarium(...argv: string[]): Promise<Ran> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await main(argv, { out: (text) => void out.push(text), err: (text) => void err.push(text) });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

/** A folder for the files of a test file's tests. */
export class Scratch {
  readonly folder = mkdtempSync(join(tmpdir(), 'terrarium-'));

  path(name: string): string {
    return join(this.folder, name);
  }

  file(name: string, content: string | Uint8Array): string {
    writeFileSync(this.path(name), content);
    return this.path(name);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

export const LAMPS = `world Lamps {
  param shape: { cross, ring } = cross
  param size: 2..3 = 3
  state { grid upto 3 x 3   layer board { Lamp(lit: bool) } }
  actions { press(c: cell), wait }
  transitions {
    on press(c) {
      if shape = cross { [ @c Lamp ] -> [ Lamp(lit: not lit) ] }
      [ @c | Lamp ] -> [ | Lamp(lit: not lit) ]
    }
  }
  observation { view full }
  signals { reward 1 when goal   cost 0.25 each step   end success when goal }
  task Scrambled {
    start { size size x size   fill Lamp   play press((0, 0))   play press((1, 1)) }
    goal no Lamp(lit)
    limit 6
  }
  task Single {
    start { size 1 x 1   place Lamp(lit) }
    goal no Lamp(lit)
    limit 6
  }
  legend { "." "o" Lamp(lit) "-" Lamp }
  checks {
    reachable "every start": goal
    test "neighbours flip" { map "---" do press((0, 0)) see "oo-" }
  }
}
`;
