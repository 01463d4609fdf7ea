// Worlds for tests: a few blocks, the rest is added; `<|>` marks where the expected message begins.
import { expect } from 'vitest';
import { load, type Diagnostic, type Expr, type Rule, type Stmt, type World } from '../src/index.ts';

const REST: Readonly<Record<string, string>> = {
  state:
    'state { grid upto 9 x 9   layer floor { Target, Grass }   layer body { Wall, Player, Crate, Wolf(hp: 0..5 = 3, facing: direction), Lamp(lit: bool) }   group Beast = Wolf, Crate }',
  legend: 'legend { "." "#" Wall "P" Player "w" Wolf "c" Crate "o" Target "l" Lamp }',
  actions: 'actions { north, south, west, east, wait, press(c: cell) }',
  observation: 'observation { view full }',
  signals: 'signals { cost 0 each step }',
  task: 'task Only { start { place Player   place Wolf   place Crate   place Lamp   place Target   place Grass   border Wall } limit 100 }',
};

/** A world of these blocks; blocks of the list above that are missing are added at the end. */
export function world(...blocks: string[]): string {
  const text = blocks.join('\n  ');
  const missing = Object.entries(REST).filter(
    ([word]) => !new RegExp(`(^|\\s)${word}\\b[^:]*\\{`).test(text),
  );
  return `world Test {\n  ${[text, ...missing.map(([, block]) => block)].join('\n  ')}\n}\n`;
}

/** The model of a world that must have no error. */
export function model(...blocks: string[]): World {
  const { world: found, diagnostics } = load(world(...blocks));
  expect(diagnostics.filter((entry) => entry.severity === 'error').map((entry) => entry.message)).toEqual([]);
  return found!;
}

/** The statements of `transitions { … }`. */
export function transitions(body: string, ...blocks: string[]): readonly Stmt[] {
  return model(...blocks, `transitions { ${body} }`).transitions.body;
}

export function rule(body: string, ...blocks: string[]): Rule {
  const [stmt] = transitions(body, ...blocks);
  expect(stmt.is).toBe('rule');
  return (stmt as Stmt & { is: 'rule' }).rule;
}

/** The expression of `let x = …` in transitions. */
export function expression(text: string, ...blocks: string[]): Expr {
  const [stmt] = transitions(`let x = ${text}`, ...blocks);
  return (stmt as Stmt & { is: 'let' }).value;
}

/** The one message that begins at the marker, of this code; nothing else may be wrong. */
export function fault(code: string, ...blocks: string[]): Diagnostic {
  return messageAt('error', code, world(...blocks));
}

export function warning(code: string, ...blocks: string[]): Diagnostic {
  return messageAt('warning', code, world(...blocks));
}

function messageAt(severity: Diagnostic['severity'], code: string, marked: string): Diagnostic {
  const at = marked.indexOf('<|>');
  const text = marked.replace('<|>', '');
  const { diagnostics } = load(text);
  const said = diagnostics.filter(
    (entry) => entry.severity === 'error' || (severity === 'warning' && entry.code === code),
  );
  expect(
    said.map((entry) => ({
      code: entry.code,
      at: text.slice(entry.span.start, entry.span.start + 20),
      message: entry.message,
    })),
  ).toEqual([{ code, at: text.slice(at, at + 20), message: expect.any(String) as string }]);
  return said[0];
}

/** No message of this code. */
export function silent(code: string, ...blocks: string[]): void {
  const { diagnostics } = load(world(...blocks));
  expect(
    diagnostics
      .filter((entry) => entry.severity === 'error' || entry.code === code)
      .map((entry) => entry.message),
  ).toEqual([]);
}

/** The text after the message's fix. */
export function fixed(marked: string, code: string): string {
  const text = world(marked).replace('<|>', '');
  const found = load(text).diagnostics.find((entry) => entry.code === code);
  expect(found?.fix, `a fix for ${code}`).toBeDefined();
  const edits = [...found!.fix!.edits].sort((a, b) => b.span.start - a.span.start);
  return edits.reduce(
    (now, edit) => now.slice(0, edit.span.start) + edit.text + now.slice(edit.span.end),
    text,
  );
}

/** Model nodes without their places in the text. */
export function bare<T>(node: T): T {
  return JSON.parse(JSON.stringify(node, (key, value: unknown) => (key === 'span' ? undefined : value))) as T;
}
