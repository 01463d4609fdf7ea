import { actionText, type Program, type TraceEvent } from '@terrarium/engine';
import type { World } from '@terrarium/language';
import type { Rules } from './rule-lines';
import { editInWords, editOf } from '../play/edits';

const arrows = ['↑', '↓', '←', '→'];

const arrowOf = (direction: number): string => arrows[direction] ?? '';

/** `(3, 2)`, as the language writes a cell. */
export function cellText({ grid }: World, cell: number): string {
  const height = grid?.height ?? 1;
  return `(${Math.floor(cell / height)}, ${cell % height})`;
}

const CELLS_IN_WORDS = 6;

export function cellsText(world: World, cells: readonly number[]): string {
  const texts = cells.slice(0, CELLS_IN_WORDS).map((cell) => cellText(world, cell));
  const more = cells.length - texts.length;
  return more > 0 ? `${texts.join(' ')} and ${more} more` : texts.join(' ');
}

/** What happened, apart from the line: a move, a chance, or where a rule fired. */
export function eventText(world: World, directed: Rules['directed'], event: TraceEvent): string {
  if (event.is === 'rule') {
    const arrow = directed.has(event.rule) ? `${arrowOf(event.direction)} ` : '';
    return `${arrow}${cellsText(world, event.cells)}`;
  }
  if (event.is === 'move') {
    const kind = world.kinds[world.layers[event.layer].kinds[event.number - 1]].name;
    return `${kind} moves ${cellText(world, event.from)} → ${cellText(world, event.to)}`;
  }
  return `chance ${percent(event.millionths)}: ${event.hit ? 'yes' : 'no'}`;
}

export function stepText(program: Program, code: number): string {
  const edit = editOf(code);
  if (edit) return editInWords(edit);
  return code === -1 ? 'no action' : actionText(program, code);
}

/** The cells that an event is about. */
export function cellsOf(event: TraceEvent): readonly number[] {
  if (event.is === 'rule') return event.cells;
  return event.is === 'move' ? [event.from, event.to] : [];
}

function percent(millionths: number): string {
  return `${Number((millionths / 10_000).toFixed(2))}%`;
}
