/** From the syntax tree to the checked model. */
import type { BlockSyntax, WorldSyntax } from '../syntax/ast';
import { hasErrors, type Diagnostic } from '../syntax/diagnostic';
import type { Action, Block, Group, Kind, Variable, World } from '../model/model';
import { checkConcrete } from '../dialect/concrete';
import { checkTurn } from '../dialect/turn';
import { checkModifiers, finishActions } from './actions';
import { withAxes } from './axes';
import { createContext, noGrid, notYet, type Context } from './context';
import { checkDraw } from './draw';
import { limitExpansion } from './expansion';
import { checkCondition, span } from './expr';
import { gridOf } from './grid';
import { groupMembers } from './groups';
import { lintHoles } from './holes';
import { lintWorld } from './lints';
import { checkLooks } from './looks';
import { checkLegend } from './maps';
import { collectNames } from './names';
import { checkObservation } from './observation';
import { finishParams } from './params';
import { topScope } from './scope';
import { checkSignals } from './signals';
import { resolveDefaults, resolveKinds } from './kinds';
import { checkBody, FREE } from './statements';
import { numberLeaves } from './structures';
import { checkTasks } from './tasks';
import { checkChecks } from './tests';
import { resolveAllTypes } from './types';
import { finishVariables, plainText } from './values';

export interface Checked {
  /** Present if there is no error. */
  readonly world?: World;
  /** In the order of the text. */
  readonly diagnostics: Diagnostic[];
}

/** Gives a world its meaning, or says everything that is wrong with it. Never throws. */
export function check(syntax: WorldSyntax): Checked {
  const c = createContext();
  const world = build(c, syntax);
  if (world) limitExpansion(c, world);
  if (world && !hasErrors(c.diagnostics)) checkConcrete(c, world);
  if (world && !hasErrors(c.diagnostics)) {
    lintWorld(c, world, syntax.name);
    lintHoles(c, world, syntax.end - syntax.start);
  }
  const diagnostics = c.diagnostics.sort((a, b) => a.span.start - b.span.start);
  return world && !hasErrors(diagnostics) ? { world, diagnostics } : { diagnostics };
}

/** The order follows what depends on what: types, then what is encoded by them, then what reads it. */
function build(c: Context, syntax: WorldSyntax): World | undefined {
  const blocks = <B extends BlockSyntax['is']>(is: B) =>
    syntax.blocks.filter((block): block is BlockSyntax & { is: B } => block.is === is);
  collectNames(c, syntax);
  numberLeaves(c);
  for (const block of blocks('state'))
    for (const entry of block.entries) if (entry.is === 'table') notYet(c, entry, '`table`');
  resolveAllTypes(c);
  gridOf(c);
  resolveKinds(c);
  if (c.layers.length && !c.gridSyntax) noGrid(c, c.layers[0].span, 'Layers need a grid');
  const actions = finishActions(c);
  resolveDefaults(c);
  const filled = finishParams(c);
  const variables = finishVariables(c);
  const groups: Group[] = [...c.groups.values()].map((group) => ({
    name: group.name,
    span: span(group.span),
    members: groupMembers(c, group),
  }));
  const assumptions = blocks('assume').flatMap(
    (block) => checkCondition(c, topScope('assume'), block.condition) ?? [],
  );
  const modifiers = checkModifiers(c, blocks('actions'));
  const legend = (c.legend = checkLegend(c, blocks('legend')));
  const transitions = checkTransitions(c, blocks('transitions'));
  const observation = blocks('observation').flatMap((block) => checkObservation(c, block.entries));
  const signals = blocks('signals').flatMap((block) => checkSignals(c, block.entries));
  const tasks = checkTasks(c);
  const checks = blocks('checks').flatMap((block) => checkChecks(c, block.entries));
  const looks = blocks('looks').flatMap((block) => checkLooks(c, block.entries));
  const [draw] = blocks('draw').map((block) => checkDraw(c, block));
  if (hasErrors(c.diagnostics) || !filled || [...actions, ...variables].some((entry) => !entry))
    return undefined;

  const about = blocks('about')[0];
  const model: Omit<World, 'params' | 'holes'> = {
    name: syntax.name.text,
    ...(about ? { about: plainText(about.text) } : {}),
    ...(c.grid ? { grid: c.grid } : {}),
    layers: c.layers.map((layer) => ({
      name: layer.name,
      span: span(layer.span),
      kinds: layer.kinds,
      columns: layer.columns,
    })),
    kinds: c.kinds.map((kind): Kind => ({
      name: kind.name,
      span: span(kind.span),
      layer: kind.layer,
      attributes: kind.attributes,
      size: kind.size,
    })),
    groups,
    variables: variables as Variable[],
    assumptions,
    ...(draw ? { draw } : {}),
    actions: actions as Action[],
    ...modifiers,
    labels: c.labelList,
    locals: c.locals,
    transitions,
    observation,
    signals,
    milestones: c.milestoneList,
    tasks,
    checks,
    legend: legend.glyphs,
    looks,
    blocks: syntax.blocks,
  };
  return { ...model, ...withAxes(model, filled) };
}

function checkTransitions(c: Context, blocks: readonly (BlockSyntax & { is: 'transitions' })[]): Block {
  const [block] = blocks;
  if (!block) return { is: 'block', span: { start: 0, end: 0 }, body: [] };
  if (block.dialect) return checkTurn(c, block);
  return checkBody(c, topScope('transitions'), FREE, block.body);
}
