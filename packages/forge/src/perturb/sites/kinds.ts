/** Kinds by what the transitions do with them. */
import {
  walk,
  type CommandStmt,
  type Name,
  type Rule,
  type Stmt,
  type Thing,
  type World,
} from '@terrarium/language';
import type { Subject } from '../perturbation';
import { blocksOf } from './blocks';

export type Drive = Extract<CommandStmt, { is: 'drive' }>;

/** Every `drive`, in the order of the text. */
export function drives(subject: Subject): Drive[] {
  const found: Drive[] = [];
  for (const block of blocksOf(subject, 'transitions'))
    walk(block, (part) => void (part.is === 'drive' && found.push(part as Drive)));
  return found;
}

/** What the actions drive, as written (a kind or a group). */
export function driven(subject: Subject): Name[] {
  const names = drives(subject).flatMap(({ kinds }) => kinds);
  return names.filter((name, i) => names.findIndex(({ text }) => text === name.text) === i);
}

/** The kinds a name stands for: itself, or the members of a group. */
export function kindsNamed(world: World, name: string): number[] {
  const kind = world.kinds.findIndex((one) => one.name === name);
  if (kind >= 0) return [kind];
  return world.groups.find((group) => group.name === name)?.members.map((member) => member.kind) ?? [];
}

/** Kinds that rules set in motion or carry, those that no action drives first. */
export function movable({ world }: Subject): number[] {
  const driven = new Set<number>();
  const moved = new Set<number>();
  eachStatement(world.transitions, (statement) => {
    if (statement.is === 'drive') for (const kind of statement.kinds) driven.add(kind);
    if (statement.is === 'rule') for (const kind of movedBy(statement.rule)) moved.add(kind);
  });
  return [...[...moved].filter((kind) => !driven.has(kind)), ...driven];
}

function movedBy(rule: Rule): number[] {
  return (rule.right ?? []).flatMap((row, r) =>
    row.flatMap(({ writes }, c) =>
      writes.flatMap(({ object, intent }) => {
        if (object.is === 'carry') return kindsOf(thingAt(rule, object.row, object.cell, object.item));
        if (!intent) return [];
        if (object.is === 'keep') return kindsOf(thingAt(rule, r, c, object.item));
        return object.is === 'make' ? [object.kind] : [];
      }),
    ),
  );
}

function thingAt(rule: Rule, row: number, cell: number, item: number): Thing | undefined {
  const test = rule.left[row].cells[cell].items[item];
  return test.is === 'thing' ? test.thing : undefined;
}

function kindsOf(thing: Thing | undefined): number[] {
  return thing?.members.map(({ kind }) => kind) ?? [];
}

function eachStatement(statement: Stmt | World['transitions'], visit: (statement: Stmt) => void): void {
  visit(statement);
  switch (statement.is) {
    case 'block':
      return statement.body.forEach((inside) => eachStatement(inside, visit));
    case 'if':
    case 'chance':
      eachStatement(statement.then, visit);
      if (statement.else) eachStatement(statement.else, visit);
      return;
    default:
      if ('body' in statement && statement.body && 'is' in statement.body)
        eachStatement(statement.body as Stmt, visit);
  }
}
