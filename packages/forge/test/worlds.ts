/** The built-in worlds, as this package's tests take them. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../worlds', import.meta.url));

export const BUILT_IN: readonly { readonly name: string; readonly text: string }[] = readdirSync(folder, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('.world') && !file.startsWith('pairs'))
  .sort()
  .map((file) => ({ name: file.replace('.world', ''), text: readFileSync(`${folder}/${file}`, 'utf8') }));

export function builtIn(name: string): string {
  const found = BUILT_IN.find((world) => world.name === name);
  if (!found) throw new Error(`there is no world ${name}`);
  return found.text;
}
