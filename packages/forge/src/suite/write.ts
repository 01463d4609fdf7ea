/** A suite as files: an environment a line, so that two suites compare line by line. */
import type { FamilyText } from '../sampling/family';
import type { Suite } from './suite';

export const SUITE_FILE = 'suite.json';
export const WORLD_ENDING = '.world';

/** Names and texts: `suite.json` and a `.world` for each family. */
export function suiteFiles(suite: Suite): Record<string, string> {
  const files: Record<string, string> = {};
  for (const { id, text } of suite.families) files[id + WORLD_ENDING] = text;
  files[SUITE_FILE] = suiteText({ ...suite, families: suite.families.map(({ id }) => ({ id })) });
  return files;
}

/** One file that holds everything, texts included. */
export function suiteDocument(suite: Suite): string {
  return suiteText(suite);
}

interface Written extends Omit<Suite, 'families'> {
  readonly families: readonly Partial<FamilyText>[];
}

function suiteText({ environments, families, ...head }: Written): string {
  const lines = (items: readonly unknown[]): string =>
    items.length === 0 ? '[]' : `[\n${items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;
  const fields = Object.entries(head).filter(([, value]) => value !== undefined);
  return [
    '{',
    ...fields.map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},`),
    `  "families": ${lines(families)},`,
    `  "environments": ${lines(environments)}`,
    '}\n',
  ].join('\n');
}
