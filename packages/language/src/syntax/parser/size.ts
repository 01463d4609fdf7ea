import type { ExprSyntax } from '../ast';
import { replacement } from '../diagnostic';
import type { Cursor } from './cursor';
import { parseAdd } from './expressions';

/** `9 x 7`: of a grid, a start, a view, the rooms of a house. */
export function parseSize(c: Cursor, what: string): { width: ExprSyntax; height: ExprSyntax } {
  const width = parseAdd(c);
  if (!c.eat('x')) explainSize(c, width, what);
  return { width, height: parseAdd(c) };
}

/** `5x5`, `5, 5`, `5 by 5`, `5 * 5` */
function explainSize(c: Cursor, width: ExprSyntax, what: string): void {
  const { token } = c;
  const message = `Expected \`x\` between the width and the height of ${what}, as in \`9 x 7\``;
  const glued = /^x(\d+)$/.exec(token.text);
  if (glued !== null) {
    c.fail(
      'size-sign',
      `${message}, with spaces around it.`,
      token,
      replacement('Add spaces', token, ` x ${glued[1]}`),
    );
  }
  if (token.text === ',' || token.text === 'by') {
    const comma = token.text === ',' ? ' x' : 'x';
    c.report('size-sign', `${message}, found ${c.found()}.`, token, replacement('Write `x`', token, comma));
    c.take();
    return;
  }
  if (width.is === 'binary' && width.op === '*') {
    const between = { start: width.left.end, end: width.right.start };
    c.fail('size-sign', `${message}, not a product.`, between, replacement('Write `x`', between, ' x '));
  }
  c.fail('size-sign', `${message}, found ${c.found()}.`);
}
