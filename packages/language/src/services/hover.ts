import type { Axis } from '../model/model';
import type { Span } from '../syntax/ast';
import type { Declared } from './declared';
import { argumentsOf, axesOfParam, axisOf, domainText, kindsOf } from './describe';
import { attributesOf, type Document, isHere, textOf, valuesOf } from './document';
import { referenceAt } from './reference';
import { wordHelp } from './words';

/** What a name or word means, for people. */
export interface Hover {
  readonly span: Span;
  /** As the language writes it. */
  readonly title: string;
  /** What it is: `kind of layer body`. */
  readonly role: string;
  /** The components it belongs to, the strongest first. */
  readonly axes: readonly Axis[];
  /** Further sentences; text in backquotes is the language's. */
  readonly lines: readonly string[];
  readonly example?: string;
}

export function hoverAt(document: Document, offset: number): Hover | undefined {
  const found = referenceAt(document, offset);
  if (!found) return undefined;
  const { span } = found;
  if (found.is === 'declared') return { span, ...describe(document, found.declared) };
  if (found.is === 'value') {
    const of = document.declared.find(
      (entry) => found.at && isHere(entry) && entry.type && contains(entry.type, found.at),
    );
    const role = of ? `value of ${of.name}` : 'value';
    return { span, title: found.word, role, axes: of ? axesOf(document, of) : [], lines: [] };
  }
  const help = wordHelp(found.word)!;
  return {
    span,
    title: found.word,
    role: 'word of the language',
    axes: help.axis ? [help.axis] : [],
    lines: [help.says],
    example: help.example,
  };
}

const contains = (outer: Span, inner: Span) => outer.start <= inner.start && inner.end <= outer.end;

function axesOf(document: Document, declared: Declared): readonly Axis[] {
  if (declared.role === 'param') return axesOfParam(document, declared);
  const axis = axisOf(document, declared);
  return axis ? [axis] : [];
}

const code = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ');

function describe(document: Document, declared: Declared): Omit<Hover, 'span'> {
  const { role, name } = declared;
  const domain = domainText(declared);
  const written = domain ? `${name}: ${domain}` : name;
  const axes = axesOf(document, declared);
  const comment = isHere(declared) ? commentBeside(document, declared) : undefined;
  const lines = comment ? [comment] : [];
  const source = isHere(declared) ? textOf(document, declared.whole) : name;
  const values = valuesOf(document, declared.type).map(({ word }) => word);
  if (values.length > 0) lines.push(`Its values: ${code(values)}.`);
  const as = (title: string, what: string, ...more: readonly string[]) => ({
    title,
    role: what,
    axes,
    lines: [...lines, ...more],
  });
  switch (role) {
    case 'kind': {
      const attributes = attributesOf(document, name).map((entry) => `${entry.name}: ${domainText(entry)}`);
      const groups = document.declared.filter(
        (entry) => entry.role === 'group' && entry.members?.includes(name),
      );
      return as(
        name,
        `kind of layer ${declared.owner}`,
        attributes.length > 0 ? `Its attributes: ${code(attributes)}.` : 'It has no attributes.',
        ...(groups.length > 0 ? [`In the groups ${code(groups.map((group) => group.name))}.`] : []),
      );
    }
    case 'group':
      return as(source, 'group of kinds');
    case 'layer':
      return as(
        `layer ${name}`,
        'layer: one object a cell',
        `Its kinds: ${code(kindsOf(document, declared))}.`,
      );
    case 'attribute':
      return as(written, `attribute of ${declared.owner}`);
    case 'field':
      return as(written, `field of ${declared.owner}`);
    case 'variable':
      return as(
        `var ${name}${declared.of ? ` for ${declared.of}` : ''}: ${domain}`,
        declared.of ? `variable, one for each ${declared.of}` : 'variable',
      );
    case 'param':
      return as(`param ${written}`, holeInWords(declared, axes));
    case 'action': {
      const args = argumentsOf(document, declared);
      const more =
        args.length > 0 ? `With ${code(args.map((arg) => `${arg.name}: ${domainText(arg)}`))}.` : undefined;
      const heading = ['north', 'south', 'west', 'east'].includes(name)
        ? '`drive` makes its heading an intent.'
        : undefined;
      return as(source, 'action of the agent', ...[more, heading].filter((line) => line !== undefined));
    }
    case 'argument':
      return as(written, `argument of ${declared.owner}`);
    case 'type':
      return as(`type ${name} = ${domain}`, 'name for a type');
    case 'table':
      return as(name, 'table');
    case 'label':
      return as(name, 'label', 'True in `signals` if the statement fired in this step.');
    case 'milestone':
      return as(
        source,
        declared.of ? `milestone, one for each ${declared.of}` : 'milestone',
        'True from the first step in which it held.',
      );
    case 'ending':
      return as(name, 'ending of an episode');
    case 'task':
      return as(`task ${name}`, 'task: a start, a goal, a limit');
    case 'local':
      return as(written, declared.of ? `a ${declared.of}, bound here` : 'name bound here', `\`${source}\``);
  }
}

/** `hole of T (transitions)` */
function holeInWords({ owner }: Declared, axes: readonly Axis[]): string {
  if (owner !== undefined) return `hole of the task ${owner}`;
  if (axes.length === 0) return 'hole: no block names it yet, so it has no axis';
  return `hole of ${axes.map((axis) => NAMES[axis]).join(' and ')}`;
}

const NAMES: Readonly<Record<Axis, string>> = {
  S: 'S (state)',
  A: 'A (actions)',
  T: 'T (transitions)',
  O: 'O (observation)',
  Y: 'Y (signals)',
  x: 'x (tasks)',
  content: 'Ω (looks)',
};

/** The comment at the end of the line that declares it: people explain their names there. */
function commentBeside({ text }: Document, { role, whole }: Declared): string | undefined {
  if (!['param', 'variable', 'layer', 'group', 'type', 'label', 'milestone'].includes(role)) return undefined;
  const lineEnd = text.indexOf('\n', whole.end);
  const rest = text.slice(whole.end, lineEnd < 0 ? undefined : lineEnd);
  return /^\s*\/\/\s*(.+)$/.exec(rest)?.[1].trim();
}
