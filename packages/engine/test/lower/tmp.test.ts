import { it } from 'vitest';
import { readFileSync } from 'node:fs';
import { loadProgram } from '@terrarium/engine';
for (const name of (process.env.W ?? '09_physics').split(',')) it(name, () => {
  const text = readFileSync(`/work/shared/design/worlds/${name}.world`, 'utf8');
  for (const part of text.split(/\n(?=world )/)) {
  const { program, diagnostics } = loadProgram(part);
  console.log(diagnostics.map((d) => `${d.severity} ${d.code} ${d.message} @${part.slice(0, d.span.start).split('\n').length}`).join('\n'));
  if (program && process.env.P) console.log(JSON.stringify(program.transitions, null, 1));
  if (program) console.log('ok', program.name, program.frameLocals, JSON.stringify(program).length);
  }
});
