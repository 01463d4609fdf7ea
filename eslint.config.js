// The style rules, and the one that matters most: which package may use which.
import { fileURLToPath } from 'node:url';
import boundaries from 'eslint-plugin-boundaries';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The floors of the house, from the ground up: each may use those before it. A new package gets its place here. */
const core = ['language', 'engine', 'puzzlescript', 'agents', 'forge', 'bundle', 'dream', 'measure'];
const roofs = ['cli', 'app'];

/** What core code may take from npm: it has to run on a page, in a worker and in Node. */
const coreLibraries = [];

const folder = (name) => (name === 'app' ? 'app' : `packages/${name}`);
const sources = (names) => names.map((name) => `${folder(name)}/src/**/*.{ts,tsx}`);
const isOneOf = (names) => ({ element: { types: { anyOf: names } } });
const isLibrary = (...origin) => ({ module: { origin } });

const layering = {
  default: 'disallow',
  checkAllOrigins: true,
  checkUnknownLocals: true,
  message:
    '{{from.element.types}} must not use {{dependency.source}}: a package uses only those below it' +
    ' (the order is in eslint.config.js), and core code uses no platform.',
  policies: [
    ...core.map((name, floor) => ({
      from: isOneOf([name]),
      allow: { to: isOneOf(core.slice(0, floor + 1)) },
    })),
    ...roofs.map((name) => ({ from: isOneOf([name]), allow: { to: isOneOf([...core, name, 'worlds']) } })),
    { from: isOneOf(core), allow: { to: { module: { origin: 'external', source: coreLibraries } } } },
    { from: isOneOf(['cli']), allow: { to: isLibrary('external', 'core') } },
    { from: isOneOf(['app']), allow: { to: isLibrary('external') } },
  ],
};

/** What another package shows is its door, src/index.ts; everything behind it is its own business. */
const deepImport = {
  regex: `^(@terrarium/[^/]+|terrarium)/|(^|/)packages/|^\\.[./]*/(${[...core, ...roofs].join('|')})/src(/|$)`,
  message: 'Use another package only through its door: @terrarium/<name>.',
};

const platform = `window document navigator location self localStorage indexedDB fetch Worker postMessage console
  setTimeout setInterval setImmediate requestAnimationFrame process Buffer require global globalThis`;
const unrepeatable = ['Date', 'performance', 'crypto'];

const noDefault = {
  selector: 'ExportDefaultDeclaration, ExportSpecifier[exported.name="default"]',
  message: 'Export by name: only a page in app/src/pages has a default export.',
};

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', 'coverage/**', 'test-results/**', 'playwright-report/**'] },
  ...tseslint.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-restricted-syntax': ['error', noDefault],
    },
  },
  {
    name: 'layering',
    files: ['{packages/*,app}/src/**/*.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
      'import/resolver': { [fileURLToPath(new URL('scripts/lint-resolver.cjs', import.meta.url))]: {} },
      'boundaries/elements': [...core, ...roofs, 'worlds'].map((name) => ({
        type: name,
        pattern: name === 'worlds' ? name : folder(name),
      })),
      'boundaries/dependency-nodes': ['import', 'export', 'dynamic-import'],
    },
    rules: {
      'boundaries/dependencies': ['error', layering],
      'no-restricted-imports': ['error', { patterns: [deepImport] }],
    },
  },
  {
    name: 'core: no platform, no clock, no chance',
    files: sources(core),
    rules: {
      'no-restricted-globals': [
        'error',
        ...platform.split(/\s+/).map((name) => ({ name, message: 'Core code knows no platform.' })),
        ...unrepeatable.map((name) => ({ name, message: 'Core code must give the same result every time.' })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Draw from the seeded generator of the instance.' },
      ],
    },
  },
  {
    name: 'small files',
    files: ['{packages/*,app}/src/**/*.{ts,tsx}', 'scripts/**', 'perf/**'],
    rules: { 'max-lines': ['error', { max: 400 }] },
  },
  {
    name: 'react',
    files: ['app/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    name: 'files whose default export a tool or a route asks for',
    files: ['app/src/pages/**', '*.config.{js,ts}'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
