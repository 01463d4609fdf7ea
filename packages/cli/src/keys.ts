import { actionText, type Program } from '@terrarium/engine';

/** A list of action codes as `--policy keys:` reads it: `east*3, push`. */
export function keysText(program: Program, actions: readonly number[]): string {
  const entries: { text: string; times: number }[] = [];
  for (const action of actions) {
    const text = actionText(program, action);
    const last = entries[entries.length - 1];
    if (last?.text === text) last.times++;
    else entries.push({ text, times: 1 });
  }
  return entries.map(({ text, times }) => (times === 1 ? text : `${text}*${times}`)).join(', ');
}
