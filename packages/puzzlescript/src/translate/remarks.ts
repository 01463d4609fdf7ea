/** The author's comments and paragraphs, by the rule that they stand above or behind. */
import type { Remark } from '../parser/game';
import { oneLine } from './print';

export class Remarks {
  private readonly over = new Map<number, string[]>();
  private readonly behind = new Map<number, string>();

  /** `lines`: of the rules, in order. */
  constructor(remarks: readonly Remark[], lines: readonly number[]) {
    let next = 0;
    let blank = false;
    let above: string[] = [];
    const flush = (line: number) => {
      if (blank) above.push('');
      if (above.length > 0) this.over.set(line, above);
      blank = false;
      above = [];
    };
    for (const line of lines) {
      for (; next < remarks.length && remarks[next].line <= line; next++) {
        const remark = remarks[next];
        if (remark.is === 'blank') blank = true;
        else if (!isProse(remark.text)) continue;
        else if (!remark.alone && remark.line === line) this.behind.set(line, `  // ${oneLine(remark.text)}`);
        else if (remark.alone) {
          if (blank) above.push('');
          blank = false;
          above.push(`// ${oneLine(remark.text)}`);
        }
      }
      flush(line);
    }
  }

  /** Lines to write before a rule; once. */
  takeAbove(line: number): readonly string[] {
    const lines = this.over.get(line) ?? [];
    this.over.delete(line);
    return lines;
  }

  /** What to write after a rule on its line. */
  behindOf(line: number): string {
    return this.behind.get(line) ?? '';
  }
}

/** Rules that the author took out, and rulers, say nothing to a reader of the world. */
function isProse(text: string): boolean {
  return /\p{L}/u.test(text) && !/->|\[/.test(text);
}
