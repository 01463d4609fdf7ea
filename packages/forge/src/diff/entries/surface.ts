import {
  printExpr,
  printLook,
  printPath,
  printString,
  printThing,
  printType,
  type ObsSyntax,
  type SignalSyntax,
  type TaskSyntax,
  type LookSyntax,
} from '@terrarium/language';
import type { EntryList } from './entry';
import { addBody, factsOf } from './statements';

export function addObservation(out: EntryList, entry: ObsSyntax, within: readonly string[]): void {
  switch (entry.is) {
    case 'view': {
      const { shape, width, height, how, of } = entry;
      const window =
        width && height
          ? `${printExpr(width)} x ${printExpr(height)} ${how === 'ahead' ? 'ahead of' : 'around'} ${of?.text ?? ''}`
          : shape;
      const parts = {
        shape: window,
        mirrored: entry.mirrored ? 'mirrored' : '',
        blocked: entry.blockedBy.map(printThing).join(', '),
        outside: entry.outside ? printThing(entry.outside) : '',
      };
      return out.add('O', 'view', '', entry, parts, within);
    }
    case 'show':
      for (const fact of entry.facts) {
        const value = printExpr(fact.value);
        out.add('O', 'shown fact', value, fact, { fact: value, at: fact.at?.text }, within);
      }
      return;
    case 'hide':
      for (const fact of entry.facts)
        out.add(
          'O',
          'hidden thing',
          printExpr(fact.value),
          fact,
          { fact: printExpr(fact.value), at: fact.at?.text },
          within,
        );
      return;
    case 'blur':
    case 'delay':
      return out.add('O', entry.is, '', entry, { amount: printExpr(entry.amount) }, within);
    case 'if': {
      const condition = printExpr(entry.condition);
      out.add('O', 'block', '', entry, { header: `if ${condition}` }, within);
      for (const inner of entry.then) addObservation(out, inner, [...within, `if ${condition}`]);
      for (const inner of entry.else) addObservation(out, inner, [...within, `else of ${condition}`]);
    }
  }
}

export function addSignal(out: EntryList, entry: SignalSyntax, within: readonly string[]): void {
  switch (entry.is) {
    case 'signal': {
      const { channel, value, text, ending, modifiers } = entry;
      const sort = channel === 'say' ? 'message' : channel === 'end' ? 'ending' : channel;
      const modified = modifiers
        .map(({ is, amount }) => (amount ? `${is} ${printExpr(amount)}` : is))
        .join(' ');
      const parts = {
        value: value ? printExpr(value) : '',
        facts: text ? factsOf(text.parts) : '',
        modifiers: modified,
        when: entry.when ? printExpr(entry.when) : '',
      };
      out.add('Y', sort, ending?.text ?? '', entry, parts, within);
      if (text) out.add('content', 'message', '', entry, { text: printString(text) }, within);
      return;
    }
    case 'milestone': {
      const each = entry.each ? `${entry.each.name.text}: ${printType(entry.each.type)}` : '';
      const when = entry.when ? printExpr(entry.when) : '';
      for (const name of entry.names) out.add('Y', 'milestone', name.text, entry, { each, when }, within);
      return;
    }
    case 'errors':
      return out.add('Y', 'error level', '', entry, { level: printExpr(entry.level) }, within);
    case 'if': {
      const condition = printExpr(entry.condition);
      out.add('Y', 'block', '', entry, { header: `if ${condition}` }, within);
      for (const inner of entry.then) addSignal(out, inner, [...within, `if ${condition}`]);
      for (const inner of entry.else) addSignal(out, inner, [...within, `else of ${condition}`]);
    }
  }
}

/** @param within the task's name. */
export function addTaskEntry(out: EntryList, entry: TaskSyntax, within: readonly string[]): void {
  switch (entry.is) {
    case 'param':
      return;
    case 'brief':
      out.add('x', 'brief', '', entry, { facts: factsOf(entry.text.parts) }, within);
      return out.add('content', 'brief', within[0], entry, { text: printString(entry.text) }, within);
    case 'start':
      return addBody(out, entry.body, { part: 'x', within });
    case 'goal':
      if (entry.title)
        out.add('content', 'title of a goal', '', entry, { text: printString(entry.title) }, within);
      return out.add(
        'x',
        'goal',
        '',
        entry,
        { goal: entry.conditions.map(printExpr).join(' then ') },
        within,
      );
    case 'fail':
      return out.add('x', 'failure', '', entry, { goal: printExpr(entry.condition) }, within);
    case 'limit':
      return out.add('x', 'limit', '', entry, { limit: printExpr(entry.steps) }, within);
  }
}

export function addLook(out: EntryList, look: LookSyntax): void {
  const name =
    look.is === 'thing' ? printThing(look.thing) : look.is === 'word' ? printPath(look.path) : look.is;
  const whole = printLook(look);
  const head = look.is === 'word' ? `word ${name}` : name;
  out.add('content', look.is === 'word' ? 'word' : 'look', name, look, {
    look: whole.slice(head.length).trim(),
  });
}
