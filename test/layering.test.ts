// Proves that the layering rule of eslint.config.js fires: a rule that never does is worse than none.
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import { describe, expect, test } from 'vitest';

const eslint = new ESLint({ cwd: fileURLToPath(new URL('..', import.meta.url)), cache: false });

/** The names of the rules that a file of this content would break. */
async function broken(filePath: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(`${text}\n`, { filePath });
  return (result?.messages ?? []).map((message) => message.ruleId ?? message.message);
}

const layer = 'boundaries/dependencies';
const door = 'no-restricted-imports';

describe('a package uses only those below it', () => {
  test.each([
    ['packages/language/src/probe.ts', '@terrarium/engine'],
    ['packages/engine/src/probe.ts', '@terrarium/agents'],
    ['packages/agents/src/probe.ts', '@terrarium/measure'],
    ['packages/agents/src/probe.ts', 'terrarium'],
    ['packages/measure/src/probe.ts', '@terrarium/app'],
    ['packages/cli/src/probe.ts', '@terrarium/app'],
    ['app/src/probe.ts', 'terrarium'],
  ])('%s may not use %s', async (file, target) => {
    expect(await broken(file, `export * from '${target}';`)).toEqual([layer]);
    expect(await broken(file, `import '${target}';`)).toEqual([layer]);
    expect(await broken(file, `export const later = import('${target}');`)).toEqual([layer]);
    expect(await broken(file, `export type { Thing } from '${target}';`)).toEqual([layer]);
  });

  test.each([
    ['packages/language/src/parse/probe.ts', './tokens'],
    ['packages/language/src/parse/probe.ts', '../model'],
    ['packages/engine/src/probe.ts', '@terrarium/language'],
    ['packages/measure/src/probe.ts', '@terrarium/dream'],
    ['packages/cli/src/probe.ts', '@terrarium/agents'],
    ['packages/cli/src/probe.ts', 'node:fs'],
    ['app/src/probe.tsx', '@terrarium/engine'],
    ['app/src/probe.tsx', 'react'],
    ['app/src/probe.tsx', './panel.css'],
    ['app/src/probe.tsx', '../../worlds/probe.world?raw'],
    ['app/src/probe.tsx', './run.worker?worker'],
    ['app/src/probe.tsx', 'monaco-editor/editor/editor.worker?worker'],
  ])('%s may use %s', async (file, target) => {
    expect(await broken(file, `export * from '${target}';`)).toEqual([]);
  });
});

describe('a package is used only through its door', () => {
  test.each([
    ['packages/engine/src/probe.ts', '@terrarium/language/src/parse'],
    ['packages/engine/src/deep/probe.ts', '../../../language/src/parse'],
    ['packages/cli/src/probe.ts', '../../engine/src/index'],
    ['app/src/probe.ts', '../../packages/engine/src/index'],
  ])('%s may not use %s', async (file, target) => {
    expect(await broken(file, `export * from '${target}';`)).toEqual([door]);
  });
});

describe('core code knows no platform, no clock and no chance', () => {
  const core = 'packages/engine/src/probe.ts';

  test.each(['react', 'node:fs', 'fs', 'pixi.js', 'zustand', 'eslint'])(
    'it may not use %s',
    async (target) => {
      expect(await broken(core, `export * from '${target}';`)).toEqual([layer]);
    },
  );

  test.each(['Date.now()', 'performance.now()', 'window', 'document', 'process.env', 'globalThis'])(
    'it may not say %s',
    async (words) => {
      expect(await broken(core, `export const x = ${words};`)).toEqual(['no-restricted-globals']);
    },
  );

  test('it may not draw from Math.random', async () => {
    expect(await broken(core, 'export const x = Math.random();')).toEqual(['no-restricted-properties']);
    expect(await broken(core, 'export const { random } = Math;')).toEqual(['no-restricted-properties']);
  });

  test('the rest of the house may', async () => {
    expect(await broken('packages/cli/src/probe.ts', 'export const x = [Date.now(), process.env];')).toEqual(
      [],
    );
    expect(await broken('packages/engine/test/probe.test.ts', 'export const x = Math.random();')).toEqual([]);
  });
});

describe('style', () => {
  test('only pages have default exports', async () => {
    expect(await broken('app/src/panel.tsx', 'export default 1;')).toEqual(['no-restricted-syntax']);
    expect(await broken('app/src/pages/lab.tsx', 'export default 1;')).toEqual([]);
  });

  test('a source file has at most 400 lines', async () => {
    expect(await broken('packages/engine/src/probe.ts', '// line\n'.repeat(401))).toEqual(['max-lines']);
  });
});
