/** Names for several objects: synonyms, aggregates (`and`) and properties (`or`). */
import type { GameObject, LegendEntry } from './game';
import type { Line } from './lines';
import { type Messages, quoted } from './messages';
import { KEYWORDS } from './words';

const FORMS = '`A = B`, `A = B or C` or `A = B and C`';
/** More members than any game has objects: chains of properties must not multiply. */
const MAX_MEMBERS = 5000;
const MAX_DEPTH = 100;

export class Legend {
  readonly entries: LegendEntry[] = [];
  /** Names as they were written where they were declared. */
  readonly written = new Map<string, string>();
  private readonly first = new Map<string, LegendEntry>();

  constructor(private readonly messages: Messages) {}

  /** The first entry of a name: that is the one which later entries are made of. */
  entry(name: string): LegendEntry | undefined {
    return this.first.get(name);
  }

  add(entry: LegendEntry): void {
    this.entries.push(entry);
    if (!this.first.has(entry.name)) this.first.set(entry.name, entry);
  }

  line(line: Line, objects: ReadonlyMap<string, GameObject>): void {
    const words = this.words(line);
    if (words.length === 0) return;
    const [name] = words;
    if (words.length === 1 || words.length % 2 === 0) {
      this.messages.error(line.number, `An entry of the legend is ${FORMS}.`);
      return;
    }
    if (objects.has(name) || this.first.has(name))
      this.messages.error(line.number, `The name ${quoted(name)} is in use already.`);
    if (KEYWORDS.has(name)) this.messages.warn(line.number, `${quoted(name)} is a word of the language too.`);
    let members = words.filter((_, i) => i >= 2 && i % 2 === 0);
    if (members.includes(name)) {
      this.messages.error(line.number, `${quoted(name)} cannot be made of itself.`);
      members = members.filter((member) => member !== name);
    }
    if (new Set(members).size < members.length)
      this.messages.warn(line.number, 'This entry names an object twice.');
    for (const member of members) {
      if (!objects.has(member) && !this.first.has(member))
        this.messages.error(line.number, `${quoted(member)} is not declared.`);
    }
    if (members.length === 0) return;
    const joins = words.filter((_, i) => i >= 3 && i % 2 === 1);
    if (joins.length > 0 && joins[0] !== 'and' && joins[0] !== 'or') {
      this.messages.error(line.number, `An entry of the legend is ${FORMS}.`);
      return;
    }
    if (joins.some((word) => word !== joins[0])) {
      this.messages.error(line.number, 'An entry of the legend has either `and` or `or`, not both.');
      if (joins[0] === 'or') return;
    }
    const written = /^[^=\p{Z}\s(]*/u.exec(line.pieces[0].written)![0];
    this.written.set(name, written.toLowerCase() === name ? written : name);
    if (members.length === 1 && joins.length === 0)
      this.add({ name, line: line.number, is: 'synonym', members });
    else if (joins[0] === 'or' || joins.length === 0) this.property(line.number, name, members, objects);
    else {
      const all = members.flatMap((member) => this.allOf(line.number, member, objects));
      this.add({ name, line: line.number, is: 'all', members: all.slice(0, MAX_MEMBERS) });
    }
  }

  /** The objects that a name in a layer stands for. */
  choices(line: number, name: string, objects: ReadonlyMap<string, GameObject>): string[] {
    const text = `${quoted(name)} is several objects at once: they cannot share a layer.`;
    return this.flatten(name, 'any', objects, () => this.messages.error(line, text)).filter((object) =>
      objects.has(object),
    );
  }

  private property(
    line: number,
    name: string,
    members: readonly string[],
    objects: ReadonlyMap<string, GameObject>,
  ): void {
    // Only the first two are replaced at once; the names behind them are replaced at the end, in place.
    const start = members.slice(0, 2).flatMap((member) => this.anyOf(line, name, member, objects));
    this.add({ name, line, is: 'any', members: [...start, ...members.slice(2)].slice(0, MAX_MEMBERS) });
  }

  private words(line: Line): string[] {
    let text = line.pieces.map((piece) => piece.text).join(' ');
    const name = /^[^=\p{Z}\s(]*/u.exec(text)![0];
    text = text.slice(name.length).trimStart();
    if (!text.startsWith('=')) {
      this.messages.error(line.number, `An entry of the legend is ${FORMS}; the \`=\` is missing.`);
      return [];
    }
    const words = [name, '='];
    let rest = text.slice(1).trimStart();
    while (rest) {
      const match = /^[\p{L}\p{N}_]+/u.exec(rest);
      if (!match) {
        this.messages.error(line.number, `${quoted(rest)} has no meaning in the legend.`);
        break;
      }
      words.push(match[0]);
      rest = rest.slice(match[0].length).trimStart();
    }
    return words;
  }

  /** The objects of an aggregate's member. */
  private allOf(line: number, name: string, objects: ReadonlyMap<string, GameObject>): string[] {
    return this.flatten(name, 'all', objects, () =>
      this.messages.error(line, `What is joined by \`and\` cannot hold ${quoted(name)}, a choice by \`or\`.`),
    );
  }

  /** The objects of a property's member. */
  private anyOf(
    line: number,
    owner: string,
    name: string,
    objects: ReadonlyMap<string, GameObject>,
  ): string[] {
    const text = `The choice ${quoted(owner)} cannot hold ${quoted(name)}, objects joined by \`and\`.`;
    return this.flatten(name, 'any', objects, () => this.messages.error(line, text));
  }

  /** Everything that a name stands for, through entries of one kind; the other kind cannot be mixed in. */
  private flatten(
    name: string,
    is: 'all' | 'any',
    objects: ReadonlyMap<string, GameObject>,
    mixed: () => void,
  ): string[] {
    const found: string[] = [];
    let work = 0;
    const visit = (member: string, depth: number): void => {
      if (found.length >= MAX_MEMBERS || depth > MAX_DEPTH || work++ > MAX_MEMBERS) return;
      const target = this.follow(member, objects);
      const entry = objects.has(target) ? undefined : this.first.get(target);
      if (entry === undefined || entry.is === 'synonym') found.push(target);
      else if (entry.is === is) {
        for (const part of entry.members) if (part !== target) visit(part, depth + 1);
      } else {
        mixed();
        if (is === 'all') found.push(target);
      }
    };
    visit(name, 0);
    return found;
  }

  /** Through synonyms to what they stand for. */
  private follow(name: string, objects: ReadonlyMap<string, GameObject>): string {
    const seen = new Set<string>();
    let target = name;
    while (!objects.has(target) && !seen.has(target)) {
      seen.add(target);
      const entry = this.first.get(target);
      if (entry?.is !== 'synonym') break;
      target = entry.members[0];
    }
    return target;
  }
}
