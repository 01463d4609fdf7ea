import { GATES, type FunnelRow, type GateName, type Rejection } from './gate';

/** Counts what candidates came to, gate by gate. */
export class Funnel {
  private count = 0;
  private readonly failed = new Map<GateName, Map<string, number>>();

  /** @param rejected null: it passed all gates. */
  add(rejected: Pick<Rejection, 'gate' | 'cause'> | null): void {
    this.count++;
    if (!rejected) return;
    const causes = this.failed.get(rejected.gate) ?? new Map<string, number>();
    causes.set(rejected.cause, (causes.get(rejected.cause) ?? 0) + 1);
    this.failed.set(rejected.gate, causes);
  }

  /** One for each gate, in order. */
  rows(): FunnelRow[] {
    let entered = this.count;
    return GATES.map((gate) => {
      const reasons = [...(this.failed.get(gate) ?? [])]
        .map(([reason, count]) => ({ reason, count }))
        .sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1));
      const passed = entered - reasons.reduce((sum, { count }) => sum + count, 0);
      const row = { gate, entered, passed, reasons };
      entered = passed;
      return row;
    });
  }
}
