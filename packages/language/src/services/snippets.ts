/** Whole entries, one example of each, offered where the grammar wants their first word. */
import type { Completion } from './completion';
import type { Place } from './place';
import { wordHelp } from './words';

interface Snippet {
  /** The word of the grammar that it begins with. */
  readonly word: string;
  readonly label: string;
  readonly insert: string;
  readonly detail: string;
  /** The only block it makes sense in. */
  readonly block?: string;
}

const SNIPPETS: readonly Snippet[] = [
  {
    word: 'world',
    label: 'world',
    detail: 'a whole small world',
    insert:
      'world ${1:Name} {\n  about "${2:What it is about.}"\n  state {\n    grid ${3:8 x 6}\n    layer mark { Goal }\n    layer body { Wall, Me }\n  }\n  actions { north, south, west, east }\n  transitions { drive Me   move }\n  observation { view full }\n  signals { reward 1 when goal   end success when goal }\n  task ${4:Home} {\n    start { border Wall   place Goal   place Me }\n    goal some Me on Goal   limit 100\n  }\n}',
  },
  {
    word: 'state',
    label: 'state block',
    detail: 'grid and layers',
    insert: 'state {\n  grid ${1:8 x 6}\n  layer ${2:body} { ${3:Wall, Me} }\n}',
  },
  {
    word: 'actions',
    label: 'actions block',
    detail: 'what the agent can do',
    insert: 'actions { ${1:north, south, west, east} }',
  },
  {
    word: 'transitions',
    label: 'transitions block',
    detail: 'how the world changes',
    insert: 'transitions {\n  drive ${1:Me}\n  $0\n  move\n}',
  },
  {
    word: 'observation',
    label: 'observation block',
    detail: 'which facts reach the agent',
    insert: 'observation { view ${1:full} }',
  },
  {
    word: 'signals',
    label: 'signals block',
    detail: 'reward, cost, ending',
    insert: 'signals {\n  reward ${1:1} when ${2:goal}\n  end success when goal\n}',
  },
  {
    word: 'task',
    label: 'task block',
    detail: 'start, goal, limit',
    insert:
      'task ${1:Name} {\n  start { ${2:border Wall   place Me} }\n  goal ${3:some Me on Goal}   limit ${4:100}\n}',
    block: 'world',
  },
  {
    word: 'checks',
    label: 'checks block',
    detail: 'what must hold',
    insert:
      'checks {\n  always "${1:one player}": ${2:count Me = 1}\n  test "${3:moves}" { map "${4:P.}" do ${5:east} see "${6:.P}" }\n}',
  },
  {
    word: 'legend',
    label: 'legend block',
    detail: 'glyphs of maps',
    insert: 'legend { "." "#" ${1:Wall}   "P" ${2:Me} }',
  },
  {
    word: 'looks',
    label: 'looks block',
    detail: 'glyphs and colours',
    insert: 'looks { ${1:Wall} "${2:#}" ${3:slate} }',
  },
  {
    word: 'param',
    label: 'hole of choices',
    detail: 'named alternatives',
    insert: 'param ${1:push}: { ${2:once, slide} } = ${3:once}',
  },
  {
    word: 'param',
    label: 'hole of numbers',
    detail: 'a range',
    insert: 'param ${1:speed}: ${2:1..5} = ${3:2}',
  },
  {
    word: 'param',
    label: 'hole of records',
    detail: 'a list of rules or recipes',
    insert: 'param ${1:rules}: upto ${2:3} of ${3:Rule}',
  },
  {
    word: 'draw',
    label: 'draw block',
    detail: 'holes that depend on each other',
    insert: 'draw { ${1:high} := ${2:low} }',
  },
  { word: 'layer', label: 'layer', detail: 'kinds, one a cell', insert: 'layer ${1:body} { ${2:Wall, Me} }' },
  {
    word: 'group',
    label: 'group',
    detail: 'a name for several kinds',
    insert: 'group ${1:Solid} = ${2:Wall}',
  },
  {
    word: 'var',
    label: 'variable',
    detail: 'a number of the state',
    insert: 'var ${1:keys}: ${2:0..3} = ${3:0}',
  },
  {
    word: '[',
    label: 'rule',
    detail: 'where the left matches, write the right',
    insert: '[ ${1:> Me} | ${2:Crate} ] -> [ ${3:> Me} | ${4:> Crate} ]',
  },
  {
    word: 'if',
    label: 'if block',
    detail: 'decides once',
    insert: 'if ${1:ice} {\n  $0\n}',
    block: 'transitions',
  },
  {
    word: 'case',
    label: 'case block',
    detail: 'a block for each value',
    insert: 'case ${1:push} {\n  ${2:once} { $3 }\n  ${4:slide} { $5 }\n}',
    block: 'transitions',
  },
  {
    word: 'on',
    label: 'on an action',
    detail: 'only if that was the action',
    insert: 'on ${1:press(c)} ${2:[ @c Lamp ] -> [ Lamp(lit: true) ]}',
  },
  { word: 'repeat', label: 'repeat', detail: 'until nothing changes', insert: 'repeat { $0 }' },
  {
    word: 'chance',
    label: 'chance block',
    detail: 'one draw',
    insert: 'chance ${1:20%} { $0 }',
    block: 'transitions',
  },
  {
    word: 'each',
    label: 'each object',
    detail: 'a loop over objects',
    insert: 'each ${1:w}: ${2:Wolf} { $0 }',
    block: 'transitions',
  },
  {
    word: 'view',
    label: 'view around',
    detail: 'a window around the agent',
    insert: 'view ${1:7 x 7} around ${2:Me}',
  },
  {
    word: 'reward',
    label: 'reward',
    detail: 'when something holds',
    insert: 'reward ${1:1} when ${2:goal}',
    block: 'signals',
  },
  { word: 'cost', label: 'cost', detail: 'each step', insert: 'cost ${1:0.01} each step', block: 'signals' },
  {
    word: 'milestone',
    label: 'milestone',
    detail: 'remembered once it held',
    insert: 'milestone ${1:rich} when ${2:gold > 3}',
    block: 'signals',
  },
  { word: 'end', label: 'end', detail: 'the episode ends', insert: 'end ${1:success} when ${2:goal}' },
  {
    word: 'map',
    label: 'map',
    detail: 'a drawing',
    insert: 'map """\n  ${1:#####}\n  ${2:#P..#}\n  ${3:#####}\n"""',
  },
  { word: 'scatter', label: 'scatter', detail: 'some at drawn cells', insert: 'scatter ${1:3} ${2:Crate}' },
  { word: 'place', label: 'place at', detail: 'one at a cell', insert: 'place ${1:Me} at (${2:2}, ${3:3})' },
  {
    word: 'test',
    label: 'test',
    detail: 'an episode written down',
    insert: 'test "${1:gives way}" { map "${2:P$.}" do ${3:east} see "${4:.P$}" }',
  },
  {
    word: 'always',
    label: 'always',
    detail: 'holds in every state',
    insert: 'always "${1:one player}": ${2:count Me = 1}',
  },
  {
    word: 'reachable',
    label: 'reachable',
    detail: 'a search finds a way',
    insert: 'reachable "${1:solvable}": ${2:goal}',
  },
];

export function snippetsFor(place: Place, expected: ReadonlySet<string>): Completion[] {
  // Entries begin where the block might also end; a world where there is nothing.
  const isEntry = expected.has('}') || expected.has('world');
  if (!isEntry) return [];
  return SNIPPETS.filter(
    ({ word, block }) =>
      expected.has(word) &&
      (block === undefined || block === place.block || (block === 'transitions' && place.block === 'task')),
  ).map(({ word, label, insert, detail }) => {
    const help = wordHelp(word);
    const axis = word === '[' ? 'T' : help?.axis;
    const example = insert.replace(/\$\{\d+:([^}]*)\}/g, '$1').replace(/\$\d/g, '…');
    return { label, role: 'snippet', detail, example, axis, insert, rank: 3 };
  });
}
