/** Shapes that a kind may take by its name, when its world says nothing of its looks. */
export type Shape =
  | 'wall'
  | 'ground'
  | 'ice'
  | 'water'
  | 'lava'
  | 'person'
  | 'beast'
  | 'bird'
  | 'key'
  | 'ball'
  | 'box'
  | 'star'
  | 'triangle'
  | 'square'
  | 'hexagon'
  | 'diamond'
  | 'flag'
  | 'ring'
  | 'door'
  | 'tree'
  | 'flame'
  | 'lamp'
  | 'arrow'
  | 'crate'
  | 'stone'
  | 'spark'
  | 'disc'
  | 'hole'
  | 'belt'
  | 'bin'
  | 'house'
  | 'bench'
  | 'letter'
  | 'outside'
  | 'unseen'
  | 'filling';

interface Archetype {
  readonly shape: Shape;
  readonly colour?: string;
}

const table: readonly (readonly [names: string, shape: Shape, colour?: string])[] = [
  ['wall fence hedge barrier block brick', 'wall', '#69727e'],
  ['floor', 'ground', '#c9cac4'],
  ['path road track', 'ground', '#c2b193'],
  ['grass meadow field pen', 'ground', '#8cbd6b'],
  ['sand beach', 'ground', '#dcc894'],
  ['ash dirt soil mud earth', 'ground', '#8d867d'],
  ['snow', 'ground', '#e6ecef'],
  ['ice', 'ice', '#bfe0ec'],
  ['sea water river lake pond', 'water', '#5f9fd0'],
  ['lava magma', 'lava', '#e8602c'],
  [
    'agent player me crew shepherd hero robot walker turtle worker person guest smith keeper digger pusher farmer miner pilot guard child adult',
    'person',
    '#2f3237',
  ],
  ['sheep cow goat pig', 'beast', '#cfc7b6'],
  ['wolf fox bear', 'beast', '#7b7f88'],
  ['zombie ghost monster enemy skeleton ghoul', 'beast', '#6f9a63'],
  ['hen chicken duck gull bird', 'bird', '#d9d3c3'],
  ['rabbit cat dog mouse fish', 'beast', '#b98c5a'],
  ['key', 'key', '#d8a425'],
  ['ball orb marble', 'ball'],
  ['box chest', 'box', '#b98a4e'],
  ['crate', 'crate', '#b08350'],
  ['slab raft boulder rock stone coal ore', 'stone', '#868c95'],
  ['iron block ingot', 'square', '#868c95'],
  ['wood plank log', 'square', '#a0744a'],
  ['parcel package', 'box', '#b98a4e'],
  ['bin basket', 'bin', '#6b7280'],
  ['belt conveyor', 'belt', '#9aa0a8'],
  ['bench table desk furnace anvil', 'bench', '#95694a'],
  ['hut house home coop nest shelter', 'house', '#a0694a'],
  ['hole pit', 'hole', '#3a3d43'],
  ['diamond gem jewel crystal', 'diamond', '#43b7cf'],
  ['star', 'star'],
  ['pyramid triangle', 'triangle'],
  ['square', 'square'],
  ['hex hexagon', 'hexagon'],
  ['flag goal exit finish', 'flag', '#3f9d57'],
  ['target spot mark socket', 'ring', '#d65a7b'],
  ['door gate', 'door', '#a9713f'],
  // A kind of its own for each state of a door.
  ['open closed locked', 'door', '#a9713f'],
  ['tree forest bush plant sapling', 'tree', '#4c9553'],
  ['fire flame', 'flame', '#ec7a2c'],
  ['lamp light bulb', 'lamp', '#e3b41c'],
  ['arrow dart', 'arrow', '#6b7280'],
  ['beam spark laser vent', 'spark', '#2fb4cc'],
  ['coin food apple egg pellet cheese', 'disc', '#e0a030'],
  ['cell', 'square', '#4d7f78'],
];

const byName = new Map<string, Archetype>();
for (const [names, shape, colour] of table)
  for (const name of names.split(' ')) byName.set(name, { shape, colour });

/** By the whole name, else by its last part (`IceBall`, `Iron_door`), else unknown. */
export function archetypeOf(kind: string): Archetype | undefined {
  const parts = kind.split(/_|(?<=[a-z])(?=[A-Z])/).map((part) => part.toLowerCase());
  return byName.get(kind.toLowerCase()) ?? byName.get(parts[parts.length - 1]) ?? byName.get(parts[0]);
}

const wide: ReadonlySet<Shape> = new Set([
  'wall',
  'ground',
  'ice',
  'water',
  'lava',
  'belt',
  'outside',
  'unseen',
  'filling',
]);

/** Shapes that fill their cell, so that neighbours join. */
export function fillsCell(shape: Shape): boolean {
  return wide.has(shape);
}
