/** First pass: every declared name and where it was written, before anything is looked up. */
import type {
  BlockSyntax,
  BodySyntax,
  Name,
  SignalSyntax,
  StateSyntax,
  StmtSyntax,
  TaskBlock,
  WorldSyntax,
} from '../syntax/ast';
import { error, type Context, type ParamDraft } from './context';

/** Kinds of a layer, one byte each on the wire: 0 is nothing, 254 and 255 are outside and unseen. */
const MAX_KINDS = 253;

export function collectNames(c: Context, syntax: WorldSyntax): void {
  const ups = new Map<string, Name>();
  const los = new Map<string, Name>();
  const declareUp = (name: Name): boolean => declare(c, ups, name);
  const declareLo = (name: Name): boolean => declare(c, los, name);

  for (const block of syntax.blocks) {
    switch (block.is) {
      case 'type':
        if (declareUp(block.name))
          c.types.set(block.name.text, { name: block.name, syntax: block.type, open: false });
        break;
      case 'param':
        if (declareLo(block.field.name)) addParam(c, c.params, { id: 0, syntax: block, open: false });
        break;
      case 'state':
        for (const entry of block.entries) collectState(c, entry, declareUp, declareLo);
        break;
      case 'actions': {
        for (const action of block.actions) {
          if (c.actions.has(action.name.text)) duplicate(c, action.name);
          else {
            const draft = { syntax: action, id: c.actionList.length, argTypes: [] };
            c.actions.set(action.name.text, draft);
            c.actionList.push(draft);
          }
        }
        break;
      }
      case 'signals':
        collectSignals(c, block.entries, declareLo);
        break;
      default:
        break;
    }
  }
  // Labels and a task's own params come after what the world declares, wherever the blocks stand.
  for (const block of syntax.blocks) {
    if (block.is === 'transitions') {
      c.asPuzzlescript ||= block.dialect !== undefined;
      collectLabels(c, block.body, los);
    }
    if (block.is === 'task') collectTask(c, block, los);
  }
  if (
    c.tasks.some((task) => task.syntax.entries.some((entry) => 'is' in entry && entry.is === 'fail')) &&
    !c.endings.includes('failure')
  ) {
    c.endings.push('failure');
  }
  for (const name of ['state', 'actions', 'transitions', 'observation', 'signals', 'checks', 'draw'] as const)
    oneBlock(c, syntax.blocks, name);
}

function declare(c: Context, names: Map<string, Name>, name: Name): boolean {
  if (names.has(name.text)) {
    duplicate(c, name);
    return false;
  }
  names.set(name.text, name);
  return true;
}

function duplicate(c: Context, name: Name): void {
  error(c, name, 'duplicate-name', `\`${name.text}\` is declared twice; give one of them another name.`);
}

/** Layers, rules and signals read best in one place; two `state` blocks would also hide the order of the layers. */
function oneBlock(c: Context, blocks: readonly BlockSyntax[], is: BlockSyntax['is']): void {
  const found = blocks.filter((block) => block.is === is);
  for (const extra of found.slice(1)) {
    error(
      c,
      { start: extra.start, end: extra.start + is.length },
      'duplicate-block',
      `A world has one \`${is}\` block; put these entries into the first.`,
    );
  }
}

function addParam(c: Context, names: Map<string, ParamDraft>, draft: ParamDraft): void {
  c.paramList.push(draft);
  names.set(draft.syntax.field.name.text, draft);
}

function collectState(
  c: Context,
  entry: StateSyntax,
  declareUp: (name: Name) => boolean,
  declareLo: (name: Name) => boolean,
): void {
  switch (entry.is) {
    case 'grid':
      if (c.gridSyntax) error(c, entry, 'duplicate-grid', 'A world has one grid.');
      else c.gridSyntax = entry;
      return;
    case 'layer': {
      if (!declareLo(entry.name)) return;
      const layer = c.layers.length;
      const kinds: number[] = [];
      for (const kind of entry.kinds) {
        if (!declareUp(kind.name)) continue;
        kinds.push(c.kinds.length);
        c.kindIds.set(kind.name.text, c.kinds.length);
        c.kinds.push({
          name: kind.name.text,
          span: kind.name,
          layer,
          fields: [...entry.fields, ...kind.fields],
          attributes: [],
          size: 1,
          state: 'raw',
        });
      }
      if (!entry.kinds.length)
        error(
          c,
          entry.name,
          'empty-layer',
          `The layer \`${entry.name.text}\` lists no kind: write \`layer ${entry.name.text} { Wall }\`.`,
        );
      if (kinds.length > MAX_KINDS) {
        error(
          c,
          entry.name,
          'too-many-kinds',
          `A layer has at most ${MAX_KINDS} kinds; \`${entry.name.text}\` has ${kinds.length}. Use an attribute or a second layer.`,
        );
      }
      c.layerIds.set(entry.name.text, layer);
      c.layers.push({ name: entry.name.text, span: entry.name, kinds, columns: [] });
      return;
    }
    case 'group':
      if (declareUp(entry.name)) {
        c.groups.set(entry.name.text, {
          id: c.groups.size,
          name: entry.name.text,
          span: entry.name,
          syntax: entry,
          open: false,
        });
      }
      return;
    case 'var':
      if (declareLo(entry.name)) c.variables.set(entry.name.text, { id: c.variables.size, syntax: entry });
      return;
    case 'table':
      if (declareUp(entry.name)) c.tables.add(entry.name.text);
      return;
  }
}

function collectTask(c: Context, block: TaskBlock, los: ReadonlyMap<string, Name>): void {
  const params = new Map<string, ParamDraft>();
  if (c.tasks.some((task) => task.syntax.name.text === block.name.text)) duplicate(c, block.name);
  const task = c.tasks.length;
  for (const entry of block.entries) {
    if (entry.is !== 'param') {
      if (entry.is === 'start') collectLabels(c, entry.body, los);
      continue;
    }
    const { name } = entry.field;
    if (params.has(name.text) || los.has(name.text)) duplicate(c, name);
    else addParam(c, params, { id: 0, syntax: entry, task, open: false });
  }
  c.tasks.push({ syntax: block, params });
}

/** Labels may repeat, so the name counts once. */
function collectLabels(c: Context, stmt: StmtSyntax, los: ReadonlyMap<string, Name>): void {
  switch (stmt.is) {
    case 'label': {
      const name = stmt.name.text;
      if (los.has(name)) {
        error(
          c,
          stmt.name,
          'duplicate-name',
          `\`${name}\` is the name of something else already; a label needs a name of its own. Assignments are written \`${name} := …\`.`,
        );
      } else if (!c.labels.has(name)) {
        c.labels.set(name, c.labelList.length);
        c.labelList.push({ name, span: { start: stmt.name.start, end: stmt.name.end } });
      }
      return collectLabels(c, stmt.statement, los);
    }
    case 'body':
      return collectBody(c, stmt, los);
    case 'on':
    case 'along':
    case 'repeat':
    case 'together':
    case 'random':
    case 'rigid':
    case 'first':
    case 'chain':
      return collectLabels(c, stmt.statement, los);
    case 'if':
    case 'chance':
      collectBody(c, stmt.then, los);
      if (stmt.else) collectLabels(c, stmt.else, los);
      return;
    case 'case':
      for (const arm of stmt.arms) collectBody(c, arm.body, los);
      if (stmt.else) collectBody(c, stmt.else, los);
      return;
    case 'for':
    case 'each':
      return collectBody(c, stmt.body, los);
    default:
      return;
  }
}

function collectBody(c: Context, body: BodySyntax, los: ReadonlyMap<string, Name>): void {
  for (const stmt of body.statements) collectLabels(c, stmt, los);
}

function collectSignals(
  c: Context,
  entries: readonly SignalSyntax[],
  declareLo: (name: Name) => boolean,
): void {
  for (const entry of entries) {
    if (entry.is === 'if') {
      collectSignals(c, entry.then, declareLo);
      collectSignals(c, entry.else, declareLo);
    } else if (entry.is === 'milestone') {
      for (const name of entry.names) {
        // Without `when` it is the name of a label.
        if (entry.when ? !declareLo(name) : c.milestones.has(name.text)) {
          if (!entry.when) duplicate(c, name);
        } else c.milestones.set(name.text, { id: c.milestones.size, name, syntax: entry });
      }
    } else if (entry.is === 'signal' && entry.ending && !c.endings.includes(entry.ending.text)) {
      c.endings.push(entry.ending.text);
    }
  }
}
