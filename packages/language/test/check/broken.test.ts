// Broken worlds and what must be said about them: `// expect LINE: words of the message`, one comment for each message.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { load } from '../../src/index.ts';

const folder = new URL('../broken/', import.meta.url);

interface Expectation {
  readonly line: number;
  readonly words: string;
}

function expectations(text: string): Expectation[] {
  const found: Expectation[] = [];
  for (const line of text.split('\n')) {
    const match = /^\/\/ expect (\d+): (.*)$/.exec(line);
    if (!match) break;
    found.push({ line: Number(match[1]), words: match[2].trim() });
  }
  return found;
}

describe('broken worlds', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.world'));
  it.each(files)('%s', (name) => {
    const text = readFileSync(new URL(name, folder), 'utf8');
    const { world, diagnostics } = load(text);
    const said = diagnostics.map(({ severity, message, span }) => ({
      severity,
      line: text.slice(0, span.start).split('\n').length,
      message,
    }));
    const wanted = expectations(text);
    expect(wanted.length).toBeGreaterThan(0);
    for (const { line, words } of wanted) {
      const heard = said.some(
        (entry) => entry.line === line && entry.message.toLowerCase().includes(words.toLowerCase()),
      );
      expect(heard ? 'heard' : said, `line ${line} should speak of "${words}"`).toBe('heard');
    }
    // Warnings are named warn-…: these worlds run all the same.
    expect(world !== undefined, 'runs').toBe(
      name.startsWith('warn-') || said.every((entry) => entry.severity === 'warning'),
    );
    // One mistake, one error: what depends on it stays quiet.
    const errors = new Set(
      said.filter((entry) => entry.severity === 'error').map((entry) => `${entry.line}: ${entry.message}`),
    );
    expect(errors.size <= wanted.length ? [] : [...errors], 'follow-up errors').toEqual([]);
  });
});
