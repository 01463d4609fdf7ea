/** Names that became other names: the same thing at the same place, called something that the other side lacks. */
import type { BlockSyntax, World } from '@terrarium/language';
import { choicesOf } from './entries/world';

export interface Rename {
  /** "kind", "action", "value of Hue". */
  readonly sort: string;
  readonly was: string;
  readonly now: string;
  /** Whoever plays can meet this name: in what is observed, in what an action is called. */
  readonly isSeen: boolean;
}

interface Declared {
  readonly name: string;
  /** Things of other shapes are other things. */
  readonly shape: string;
}

export function renamesBetween(was: World, now: World): Rename[] {
  const found: Rename[] = [];
  const pair = (sort: string, isSeen: boolean, a: readonly Declared[], b: readonly Declared[]) => {
    if (a.length !== b.length) return;
    const before = new Set(a.map(({ name }) => name));
    const after = new Set(b.map(({ name }) => name));
    a.forEach((one, i) => {
      const other = b[i];
      if (one.shape === other.shape && !after.has(one.name) && !before.has(other.name))
        found.push({ sort, was: one.name, now: other.name, isSeen });
    });
  };
  pair('kind', true, was.kinds.map(kindShape), now.kinds.map(kindShape));
  pair('layer', true, was.layers.map(layerShape), now.layers.map(layerShape));
  pair('attribute', true, attributesOf(was), attributesOf(now));
  pair('variable', true, was.variables.map(variableShape), now.variables.map(variableShape));
  pair('action', true, was.actions.map(actionShape), now.actions.map(actionShape));
  pair('task', false, was.tasks.map(plain), now.tasks.map(plain));
  pair('group', false, was.groups.map(plain), now.groups.map(plain));
  pair('label', false, was.labels.map(plain), now.labels.map(plain));
  pair('hole', false, was.holes.map(plain), now.holes.map(plain));
  const typesNow = typesOf(now.blocks);
  for (const [name, words] of typesOf(was.blocks)) {
    const other = typesNow.get(name);
    if (other)
      pair(`value of ${name}`, true, words.filter(isName).map(named), other.filter(isName).map(named));
  }
  return found;
}

const isName = (text: string): boolean => /^[a-z_]\w*$/.test(text);
const named = (name: string): Declared => ({ name, shape: '' });
const plain = ({ name }: { readonly name: string }): Declared => named(name);

const layerShape = ({ name, kinds }: World['layers'][number]): Declared => ({
  name,
  shape: String(kinds.length),
});

const kindShape = ({ name, layer, attributes }: World['kinds'][number]): Declared => ({
  name,
  shape: `${layer} ${attributes.map((attribute) => attribute.type.is).join()}`,
});

const variableShape = ({ name, type, count }: World['variables'][number]): Declared => ({
  name,
  shape: `${type.is} ${count}`,
});

const actionShape = ({ name, args }: World['actions'][number]): Declared => ({
  name,
  shape: args.map((arg) => arg.type.is).join(),
});

/** Every attribute once, in the order of the kinds. */
function attributesOf(world: World): Declared[] {
  const seen = new Map<string, Declared>();
  for (const { attributes } of world.kinds) {
    for (const { name, type } of attributes) if (!seen.has(name)) seen.set(name, { name, shape: type.is });
  }
  return [...seen.values()];
}

function typesOf(blocks: readonly BlockSyntax[]): Map<string, readonly string[]> {
  return new Map(
    blocks.flatMap((block): [string, readonly string[]][] =>
      block.is === 'type' ? [[block.name.text, choicesOf(block.type)]] : [],
    ),
  );
}
