/** z in the words of the language and back: a value, `{ form: near, a: Ball }`, `{ { … }, { … } }`. */
import type { ExprSyntax } from '../syntax/ast';
import type { Hole, World } from './model';
import { canonicalZ, entryOffset, sizeOf, type ListStructure, type Structure } from './structure';
import { domainName, formatValue, parseValue, readWithin, valueSyntax } from './values';

/** The default setting of all holes. */
export function defaultZ(world: World): number[] {
  return world.params.map((param) => param.default);
}

/** What a hole is filled with. Fields that have the default that their type gives them are left out. */
export function formatHole(world: World, hole: Hole, z: ArrayLike<number>): string {
  return formatPart(world, hole.structure, hole.first, z);
}

function formatPart(world: World, structure: Structure, first: number, z: ArrayLike<number>): string {
  switch (structure.is) {
    case 'value':
      return formatValue(world, structure.type, z[first]);
    case 'record':
      return braced(
        structure.fields.flatMap(({ name, structure: part, offset, optional }) =>
          optional && isBlank(world, part, first + offset, z)
            ? []
            : [`${name}: ${formatPart(world, part, first + offset, z)}`],
        ),
      );
    case 'list': {
      const length = structure.upto ? Math.min(z[first], structure.count) : structure.count;
      return braced(
        Array.from({ length }, (_, i) =>
          formatPart(world, structure.entry, first + entryOffset(structure, i + 1), z),
        ),
      );
    }
  }
}

const braced = (parts: readonly string[]) => (parts.length ? `{ ${parts.join(', ')} }` : '{ }');

function isBlank(world: World, structure: Structure, first: number, z: ArrayLike<number>): boolean {
  for (let id = first; id < first + sizeOf(structure); id++)
    if (z[id] !== world.params[id].blank) return false;
  return true;
}

type Filled = { readonly leaves: readonly number[] } | { readonly error: string };

/** The leaves of a hole from a text; entries beyond the length of a list keep their defaults. */
export function parseHole(world: World, hole: Hole, text: string): Filled {
  const { structure, first } = hole;
  if (structure.is === 'value') {
    const read = parseValue(world, structure.type, text);
    return 'error' in read ? read : { leaves: [read.value] };
  }
  const syntax = valueSyntax(text);
  if (!syntax) return { error: `\`${text.trim()}\` is no value; expected ${structureName(structure)}.` };
  const leaves = world.params.slice(first, first + sizeOf(structure)).map((param) => param.default);
  const wrong = fill(world, structure, syntax, leaves, first, first, text);
  return wrong === undefined ? { leaves } : { error: wrong };
}

/** Fills the leaves of a part, or says what is wrong. */
function fill(
  world: World,
  structure: Structure,
  syntax: ExprSyntax,
  leaves: number[],
  base: number,
  first: number,
  text: string,
): string | undefined {
  const part = (inner: Structure, value: ExprSyntax, at: number) =>
    fill(world, inner, value, leaves, base, at, text);
  switch (structure.is) {
    case 'value': {
      const read = readWithin(world, structure.type, syntax, sourceOf(syntax, text));
      if ('error' in read)
        return `${world.params[first].name}: ${read.error}; expected ${domainName(world, structure.type)}.`;
      leaves[first - base] = read.value;
      return undefined;
    }
    case 'record': {
      const fields = fieldsOf(syntax);
      if (!fields) return `${world.params[first].name}: expected ${structureName(structure)}.`;
      const odd = fields.find(({ name }) => !structure.fields.some((field) => field.name === name.text));
      if (odd)
        return `There is no field \`${odd.name.text}\`; there are ${structure.fields.map((field) => field.name).join(', ')}.`;
      for (const field of structure.fields) {
        const at = first + field.offset;
        const given = fields.find(({ name }) => name.text === field.name);
        if (!given) blank(world, field.structure, leaves, base, at);
        const wrong = given && part(field.structure, given.value, at);
        if (wrong !== undefined) return wrong;
      }
      return undefined;
    }
    case 'list': {
      const values = syntax.is === 'set' ? syntax.values : undefined;
      if (!values || !fits(structure, values.length))
        return `${world.params[first].name}: expected ${structureName(structure)}${values ? `, found ${values.length}` : ''}.`;
      if (structure.upto) leaves[first - base] = values.length;
      for (const [i, value] of values.entries()) {
        const wrong = part(structure.entry, value, first + entryOffset(structure, i + 1));
        if (wrong !== undefined) return wrong;
      }
      return undefined;
    }
  }
}

/** `{ }` is a record without fields, too. */
function fieldsOf(syntax: ExprSyntax): (ExprSyntax & { is: 'record' })['fields'] | undefined {
  if (syntax.is === 'record') return syntax.fields;
  return syntax.is === 'set' && !syntax.values.length ? [] : undefined;
}

function blank(world: World, structure: Structure, leaves: number[], base: number, first: number): void {
  for (let id = first; id < first + sizeOf(structure); id++) leaves[id - base] = world.params[id].blank;
}

function fits(list: ListStructure, length: number): boolean {
  return list.upto ? length <= list.count : length === list.count;
}

/** The value alone, as it was written. It was read behind `world W { param p: bool = `. */
function sourceOf(syntax: ExprSyntax, text: string): string {
  const before = 'world W { param p: bool = '.length;
  return text.slice(syntax.start - before, syntax.end - before);
}

/** A structure in words, for messages. */
export function structureName(structure: Structure): string {
  switch (structure.is) {
    case 'value':
      return 'a value';
    case 'record':
      return `a record \`{ ${structure.fields.map(({ name }) => `${name}: …`).join(', ')} }\``;
    case 'list':
      return `a list \`{ …, … }\` of ${structure.upto ? 'up to ' : ''}${structure.count} entries`;
  }
}

/**
 * A setting of the holes from texts by name; the rest have their defaults. A hole may be filled whole, or by its leaves
 * (`rules.1.form`); a hole of a task may be named `Task.hole` where several tasks have one of that name.
 */
export function parseZ(
  world: World,
  texts: Readonly<Record<string, string>>,
): { z: number[]; errors: { name: string; message: string }[] } {
  const z = defaultZ(world);
  const said = new Map(Object.keys(texts).map((name) => [name, [] as string[]]));
  const wrong = (name: string, message: string) => said.get(name)!.push(message);
  const leaves: [string, string][] = [];
  for (const [name, text] of Object.entries(texts)) {
    const holes = named(world, world.holes, name);
    if (!holes.length) leaves.push([name, text]);
    for (const hole of holes) {
      const read = parseHole(world, hole, text);
      if ('error' in read) wrong(name, `${name}: ${read.error}`);
      else for (const [i, value] of read.leaves.entries()) z[hole.first + i] = value;
    }
  }
  // Leaves change what whole holes were filled with, in whatever order they were named.
  for (const [name, text] of leaves) {
    const params = named(world, world.params, name);
    if (!params.length) {
      const known = world.holes.map((hole) => hole.name).join(', ');
      wrong(name, `There is no hole \`${name}\`${known ? `; there are ${known}` : ''}.`);
    }
    for (const param of params) {
      const read = parseValue(world, param.type, text);
      if ('error' in read) wrong(name, `${name}: ${read.error}`);
      else z[world.params.indexOf(param)] = read.value;
    }
  }
  const errors = [...said].flatMap(([name, messages]) => messages.map((message) => ({ name, message })));
  return { z: canonicalZ(world.params, z), errors };
}

function named<T extends { readonly name: string; readonly task?: number }>(
  world: World,
  all: readonly T[],
  name: string,
): T[] {
  const exact = all.filter(
    (one) => (one.task === undefined ? one.name : `${world.tasks[one.task].name}.${one.name}`) === name,
  );
  return exact.length ? exact : all.filter((one) => one.name === name);
}
