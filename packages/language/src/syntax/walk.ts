/** Any part of a syntax tree. */
export type SyntaxPart = { readonly is?: string; readonly start: number; readonly end: number };

/**
 * Visits a node and everything in it, a node before its parts and the parts in the order of their fields. `visit` may
 * return `false` to leave the parts out.
 */
export function walk(node: SyntaxPart, visit: (part: SyntaxPart) => boolean | void): void {
  if (visit(node) === false) return;
  for (const value of Object.values(node)) walkValue(value, visit);
}

function walkValue(value: unknown, visit: (part: SyntaxPart) => boolean | void): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) for (const item of value) walkValue(item, visit);
  else if ('start' in value) walk(value as SyntaxPart, visit);
  // A clause without a span of its own, like `where`.
  else for (const part of Object.values(value)) walkValue(part, visit);
}
