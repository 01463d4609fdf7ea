import { load, type World } from '@terrarium/language';
import { type LoadedWorld, readWorld } from '../src/world/load-world';

/** A world of these blocks; what it needs besides is added. */
export function text(...blocks: string[]): string {
  const given = blocks.join('\n  ');
  const has = (word: string) => new RegExp(`(^|\\s)${word}\\b`).test(given);
  const rest = [
    has('actions') ? '' : 'actions { north, south, west, east }',
    has('transitions') ? '' : 'transitions { }',
    has('observation') ? '' : 'observation { view full }',
    has('signals') ? '' : 'signals { cost 0 each step }',
    has('task') ? '' : 'task Only { start { } limit 100 }',
  ];
  return `world Case {\n  ${[given, ...rest.filter(Boolean)].join('\n  ')}\n}\n`;
}

export function worldOf(...blocks: string[]): World {
  const { world, diagnostics } = load(text(...blocks));
  if (!world) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return world;
}

export function loadedOf(...blocks: string[]): LoadedWorld {
  const { meaning, diagnostics } = readWorld(text(...blocks));
  if (!meaning) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return meaning;
}
