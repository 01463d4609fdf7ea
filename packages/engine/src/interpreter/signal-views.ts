import type { Program } from '../program/program';
import type { Layout } from '../state/layout';

/** The signals record in one buffer, laid out by `layoutOf`. */
export class SignalViews {
  readonly bytes: Uint8Array;
  readonly labels: Uint8Array;
  readonly sayFacts: Int32Array;
  private readonly data: DataView;

  constructor(
    program: Program,
    private readonly layout: Layout,
  ) {
    const { signals } = layout;
    const buffer = new ArrayBuffer(signals.bytes);
    this.bytes = new Uint8Array(buffer);
    this.data = new DataView(buffer);
    this.labels = new Uint8Array(buffer, signals.labels, program.labels.length);
    this.sayFacts = new Int32Array(
      buffer,
      signals.sayFacts,
      program.says.reduce((sum, say) => sum + say.facts.length, 0),
    );
  }

  /** All zero, and not ended. */
  clear(): void {
    this.bytes.fill(0);
    this.ended = -1;
  }

  /** What the transitions write themselves: labels and texts. */
  clearFrame(): void {
    this.labels.fill(0);
    this.clearTexts();
  }

  /** All but what the transitions write themselves. */
  clearForSignals(): void {
    const [labels, texts] = [this.labels.slice(), this.textBytes().slice()];
    this.clear();
    this.labels.set(labels);
    this.textBytes().set(texts);
  }

  clearTexts(): void {
    this.textBytes().fill(0);
  }

  /** Only the first `count` texts stay. */
  dropTexts(count: number): void {
    const { texts } = this.layout.signals;
    if (!texts) return;
    this.bytes.fill(0, texts.first + texts.stride * count, texts.end);
    this.data.setInt32(texts.count, count, true);
  }

  /** The labels as they were; now none is set. */
  takeLabels(): Uint8Array {
    const taken = this.labels.slice();
    this.labels.fill(0);
    return taken;
  }

  /** Sets those too. */
  addLabels(others: Uint8Array): void {
    others.forEach((set, label) => (this.labels[label] |= set));
  }

  private textBytes(): Uint8Array {
    const { texts } = this.layout.signals;
    return texts ? this.bytes.subarray(texts.count, texts.end) : this.bytes.subarray(0, 0);
  }

  get textCount(): number {
    const { texts } = this.layout.signals;
    return texts ? this.data.getInt32(texts.count, true) : 0;
  }

  /** Joins the list, which has room. */
  addText(text: number, facts: readonly number[]): void {
    const texts = this.layout.signals.texts!;
    const at = texts.first + texts.stride * this.textCount;
    this.data.setInt32(at, text, true);
    facts.forEach((fact, i) => this.data.setInt32(at + 4 + 4 * i, fact, true));
    this.data.setInt32(texts.count, this.textCount + 1, true);
  }

  set errorLevel(level: number) {
    this.data.setInt32(this.layout.signals.texts!.level, level, true);
  }

  get unlocked(): number {
    return this.data.getInt32(this.layout.signals.unlocked, true);
  }

  set unlocked(value: number) {
    this.data.setInt32(this.layout.signals.unlocked, value, true);
  }

  real(name: 'reward' | 'cost' | 'performance' | 'met'): number {
    return this.data.getFloat64(this.layout.signals[name], true);
  }

  setReal(name: 'reward' | 'cost' | 'performance' | 'met', value: number): void {
    this.data.setFloat64(this.layout.signals[name], value, true);
  }

  flag(name: 'truncated' | 'refused' | 'goal'): boolean {
    return this.bytes[this.layout.signals[name]] === 1;
  }

  setFlag(name: 'truncated' | 'refused' | 'goal', value: boolean): void {
    this.bytes[this.layout.signals[name]] = value ? 1 : 0;
  }

  get steps(): number {
    return this.data.getInt32(this.layout.signals.steps, true);
  }

  set steps(value: number) {
    this.data.setInt32(this.layout.signals.steps, value, true);
  }

  /** Position of the ending, -1 while running. */
  get ended(): number {
    return this.data.getInt32(this.layout.signals.ended, true);
  }

  set ended(value: number) {
    this.data.setInt32(this.layout.signals.ended, value, true);
  }

  /** The first ending counts; a step that faulted has none. */
  end(ending: number): void {
    if (this.ended < 0 && !this.hasFault) this.ended = ending;
  }

  /** @param code position in FAULT_CODES + 1. */
  setFault(code: number, line: number): void {
    this.bytes[this.layout.signals.fault] = code;
    this.data.setInt32(this.layout.signals.faultLine, line, true);
  }

  get hasFault(): boolean {
    return this.bytes[this.layout.signals.fault] !== 0;
  }

  /** Marks template `say` as said. */
  say(say: number): void {
    const { says } = this.layout.signals;
    this.data.setUint32(says, this.data.getUint32(says, true) | (1 << say), true);
  }
}
