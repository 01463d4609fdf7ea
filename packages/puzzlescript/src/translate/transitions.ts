/** The transitions of the world: one entry for each group, the author's comments and paragraphs where they stood. */
import type { RuleGroup, Step } from './groups';
import type { Remarks } from './remarks';
import type { WorldRule } from './rules';

export interface RuleSource {
  readonly remarks: Remarks;
  rule(line: number): WorldRule;
  /** Why a rule is left out. */
  rejected(line: number): string | undefined;
}

/** Where a rule stands: its line among those of the block, from 0, and in the source. */
export interface RulePlace {
  readonly at: number;
  readonly line: number;
}

/** The lines of the block, and the places of its rules in order. */
export class TransitionsWriter {
  readonly lines: string[] = [];
  readonly places: RulePlace[] = [];

  constructor(private readonly source: RuleSource) {}

  steps(steps: readonly Step[]): void {
    for (const step of steps) {
      if (step.is === 'group') this.group(step.group);
      else if (step.groups.every((group) => this.kept(group).length === 0))
        step.groups.forEach((group) => this.group(group));
      else {
        this.above(step.groups[0].rules[0].line);
        this.lines.push('repeat {');
        step.groups.forEach((group) => this.group(group));
        this.lines.push('}');
      }
    }
  }

  private group(group: RuleGroup): void {
    const kept = this.kept(group);
    const prefix = group.random ? 'random ' : 'repeat ';
    const braced = kept.length > 1;
    if (braced) {
      this.above(group.rules[0].line);
      this.lines.push(`${prefix}{`);
    }
    for (const { line } of group.rules) {
      this.above(line);
      const { labels, along, rigid, body } = this.source.rule(line);
      const text = labels + along + (rigid ? 'rigid ' : '') + (braced ? '' : prefix) + body;
      const why = this.source.rejected(line);
      if (why === undefined) {
        this.places.push({ at: this.lines.length, line });
        this.lines.push(text + this.source.remarks.behindOf(line));
      } else {
        this.lines.push(`// Left out, line ${line}: ${why}`, `// ${text}`);
      }
    }
    if (braced) this.lines.push('}');
  }

  private kept(group: RuleGroup): number[] {
    return group.rules.map((rule) => rule.line).filter((line) => this.source.rejected(line) === undefined);
  }

  private above(line: number): void {
    this.lines.push(...this.source.remarks.takeAbove(line));
  }
}
