import type {
  ActionSyntax,
  BlockSyntax,
  CheckSyntax,
  LegendEntry,
  LookSyntax,
  ObsSyntax,
  SignalSyntax,
  StateSyntax,
  TaskSyntax,
  TestStepSyntax,
  WorldSyntax,
} from '../../syntax/ast';
import { braces, clause, operand, printDrawing, printExpr, printPath, printString } from './expressions';
import { block, printAction, printBody } from './statements';
import { printThing } from './things';
import { printDeclarations, printField, printType } from './types';

const SUM = 5;

/** A text for a tree, one entry a line; `format` gives it its canonical layout. */
export function printWorld(world: WorldSyntax): string {
  return `world ${world.name.text} ${block(world.blocks.map(printBlock))}\n`;
}

export function printBlock(part: BlockSyntax): string {
  switch (part.is) {
    case 'about':
      return `about ${printString(part.text)}`;
    case 'type':
      return `type ${part.name.text} = ${printType(part.type)}`;
    case 'param':
      return `param ${printField(part.field)}`;
    case 'assume':
      return `assume ${printExpr(part.condition)}`;
    case 'draw':
      return `draw ${printBody(part.body)}`;
    case 'state':
      return `state ${block(part.entries.map(printState))}`;
    case 'legend':
      return `legend ${block(part.entries.map(printLegend))}`;
    case 'actions': {
      const modifiers = part.modifiers.map(({ is, amount }) => `${is} ${printExpr(amount)} `).join('');
      return `actions ${modifiers}${braces(part.actions.map(printActionEntry))}`;
    }
    case 'transitions':
      return `transitions ${part.dialect ? 'as puzzlescript ' : ''}${printBody(part.body)}`;
    case 'observation':
      return `observation ${block(part.entries.map(printObs))}`;
    case 'signals':
      return `signals ${block(part.entries.map(printSignal))}`;
    case 'task':
      return `task ${part.name.text} ${block(part.entries.map(printTaskEntry))}`;
    case 'checks':
      return `checks ${block(part.entries.map(printCheck))}`;
    case 'looks':
      return `looks ${block(part.entries.map(printLook))}`;
  }
}

export function printState(entry: StateSyntax): string {
  switch (entry.is) {
    case 'grid': {
      const size = `${operand(entry.width, SUM)} x ${operand(entry.height, SUM)}`;
      return `grid ${entry.upto ? 'upto ' : ''}${size}${entry.wrap ? ' wrap' : ''}`;
    }
    case 'layer': {
      const kinds = entry.kinds.map(({ name, fields }) => name.text + printDeclarations(fields));
      return `layer ${entry.name.text}${printDeclarations(entry.fields)} ${braces(kinds)}`;
    }
    case 'group':
      return `group ${entry.name.text} = ${entry.members.map(printThing).join(', ')}`;
    case 'var': {
      const each = entry.each ? ` for ${entry.each.text}` : '';
      const initial = entry.default ? ` = ${printExpr(entry.default)}` : '';
      return `var ${entry.name.text}${each}: ${printType(entry.type)}${initial}`;
    }
    case 'table':
      return `table ${entry.name.text} upto ${operand(entry.capacity, SUM)} ${braces(entry.fields.map(printField))}`;
  }
}

function printLegend({ glyph, things }: LegendEntry): string {
  return [printString(glyph), ...things.map(printThing)].join(' ');
}

export function printActionEntry({ name, args, macro, withheld, outer, key, about }: ActionSyntax): string {
  return (
    name.text +
    printDeclarations(args) +
    (macro ? [' =', ...macro.map((step) => step.text)].join(' ') : '') +
    (withheld ? ' as none' : outer ? ` as ${printString(outer)}` : '') +
    (key ? ` key ${printString(key)}` : '') +
    (about ? ` ${printString(about)}` : '')
  );
}

export function printObs(entry: ObsSyntax): string {
  switch (entry.is) {
    case 'view': {
      const blocked =
        entry.blockedBy.length > 0 ? ` blocked by ${entry.blockedBy.map(printThing).join(', ')}` : '';
      return `view ${printShape(entry)}${entry.mirrored ? ' mirrored' : ''}${blocked}${entry.outside ? ` outside ${printThing(entry.outside)}` : ''}`;
    }
    case 'show':
    case 'hide':
      return `${entry.is} ${entry.facts.map(({ value, at }) => printExpr(value) + (at ? ` at ${at.text}` : '')).join(', ')}`;
    case 'blur':
    case 'delay':
      return `${entry.is} ${printExpr(entry.amount)}`;
    case 'if': {
      const otherwise = entry.else.length > 0 ? ` else ${block(entry.else.map(printObs))}` : '';
      return `if ${printExpr(entry.condition)} ${block(entry.then.map(printObs))}${otherwise}`;
    }
  }
}

function printShape({ shape, width, height, how, of }: Extract<ObsSyntax, { is: 'view' }>): string {
  if (shape !== 'window' || !width || !height) return shape;
  return `${operand(width, SUM)} x ${operand(height, SUM)} ${how === 'ahead' ? 'ahead of' : 'around'} ${of?.text}`;
}

export function printSignal(entry: SignalSyntax): string {
  switch (entry.is) {
    case 'signal': {
      const what = entry.text
        ? printString(entry.text)
        : (entry.ending?.text ?? (entry.value ? printExpr(entry.value) : ''));
      const modifiers = entry.modifiers.map(
        ({ is, amount }) => ` ${is}${amount ? ` ${operand(amount, SUM)}` : ''}`,
      );
      return `${entry.channel} ${what}${modifiers.join('')}${entry.when ? clause('when', entry.when) : ' each step'}`;
    }
    case 'milestone': {
      const each = entry.each ? ` for ${entry.each.name.text}: ${printType(entry.each.type)}` : '';
      return `milestone ${entry.names.map((name) => name.text).join(', ')}${each}${clause('when', entry.when)}`;
    }
    case 'errors':
      return `errors ${printExpr(entry.level)}`;
    case 'if': {
      const otherwise = entry.else.length > 0 ? ` else ${block(entry.else.map(printSignal))}` : '';
      return `if ${printExpr(entry.condition)} ${block(entry.then.map(printSignal))}${otherwise}`;
    }
  }
}

export function printTaskEntry(entry: TaskSyntax): string {
  switch (entry.is) {
    case 'param':
      return `param ${printField(entry.field)}`;
    case 'brief':
      return `brief ${printString(entry.text)}`;
    case 'start':
      return `start ${printBody(entry.body)}`;
    case 'goal':
      return `goal ${entry.title ? `${printString(entry.title)}: ` : ''}${entry.conditions.map(printExpr).join(' then ')}`;
    case 'fail':
      return `fail ${printExpr(entry.condition)}`;
    case 'limit':
      return `limit ${printExpr(entry.steps)}`;
  }
}

export function printCheck(check: CheckSyntax): string {
  if (check.is !== 'test') return `${check.is} ${printString(check.title)}: ${printExpr(check.condition)}`;
  const settings = check.with.map(({ name, value }) => `${name.text} = ${printExpr(value)}`).join(', ');
  return `test ${printString(check.title)}${settings ? ` with ${settings}` : ''} ${block(check.steps.map(printStep))}`;
}

function printStep(step: TestStepSyntax): string {
  switch (step.is) {
    case 'seed':
      return `seed ${printExpr(step.value)}`;
    case 'task':
      return `task ${step.name.text}`;
    case 'do': {
      const actions = step.actions.map(({ name, args, times }) => {
        const given = args.length > 0 ? `(${args.map(printExpr).join(', ')})` : '';
        return name.text + given + (times === 1 ? '' : ` * ${times}`);
      });
      return `do ${actions.join(', ')}`;
    }
    case 'see':
      return `see ${printDrawing(step.map)}`;
    case 'expect':
      return `expect ${printExpr(step.condition)}`;
    default:
      return printAction(step);
  }
}

export function printLook(look: LookSyntax): string {
  switch (look.is) {
    case 'thing': {
      const looks = look.looks.map((part) =>
        'parts' in part ? printString(part) : 'lines' in part ? rawDrawing(part.lines) : part.text,
      );
      return [printThing(look.thing), ...looks].join(' ');
    }
    case 'word':
      return `word ${printPath(look.path)} ${printString(look.text)}`;
    case 'text':
      return `text ${printString(look.text)}`;
    case 'tick':
      return `tick ${printExpr({ is: 'number', value: look.seconds, percent: false, start: 0, end: 0 })} s`;
    case 'sound':
      return `sound ${look.event.text} ${printString(look.sound)}`;
  }
}

/** Beside glyphs a drawing keeps its quotes, whatever its rows. */
function rawDrawing(lines: readonly string[]): string {
  return lines.length === 1 && !lines[0].endsWith('"')
    ? `"""${lines[0]}"""`
    : `"""\n${lines.join('\n')}\n"""`;
}
