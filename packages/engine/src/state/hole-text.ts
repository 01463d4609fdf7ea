import type { HoleShape, Program, ProgramHole } from '../program/program';
import { ValueReader, valueToText } from './value-text';
import { ValueError, valueFromJson } from './values';

// Holes as the language writes them: a value, '{ form: near, a: Ball }', '{ { … }, { … } }'.

export function holeToText(program: Program, hole: ProgramHole, z: ArrayLike<number>): string {
  return write(program, hole.shape, hole.first, z);
}

/** Fields that have the default that their type gives them are left out. */
function write(program: Program, shape: HoleShape, first: number, z: ArrayLike<number>): string {
  switch (shape.is) {
    case 'value':
      return valueToText(program, program.params[first].type, z[first]);
    case 'record':
      return braced(
        fieldsOf(shape, first).flatMap(({ name, optional, shape: part, at }) =>
          optional && isBlank(program, part, at, z) ? [] : [`${name}: ${write(program, part, at, z)}`],
        ),
      );
    case 'list': {
      const length = shape.upto ? Math.min(z[first], shape.count) : shape.count;
      return braced(
        Array.from({ length }, (_, i) => write(program, shape.entry, entryAt(shape, first, i), z)),
      );
    }
  }
}

const braced = (parts: readonly string[]) => (parts.length ? `{ ${parts.join(', ')} }` : '{ }');

function fieldsOf(shape: HoleShape & { readonly is: 'record' }, first: number) {
  let at = first;
  return shape.fields.map((entry) => {
    const field = { ...entry, at };
    at += entry.shape.size;
    return field;
  });
}

/** The first param of entry `i`, from 0. */
function entryAt(list: HoleShape & { readonly is: 'list' }, first: number, i: number): number {
  return first + (list.upto ? 1 : 0) + i * list.entry.size;
}

function blankOf(program: Program, id: number): number {
  const { blank, default: initial } = program.params[id];
  return blank ?? initial;
}

function isBlank(program: Program, shape: HoleShape, first: number, z: ArrayLike<number>): boolean {
  for (let id = first; id < first + shape.size; id++) if (z[id] !== blankOf(program, id)) return false;
  return true;
}

/**
 * The values of the hole's params; entries beyond the length of a list have their defaults.
 * @throws ValueError
 */
export function holeFromText(program: Program, { first, shape }: ProgramHole, text: string): number[] {
  const values = program.params.slice(first, first + shape.size).map((param) => param.default);
  const reader = new ValueReader(text);
  read(program, reader, shape, first, (id, value) => (values[id - first] = value));
  reader.end();
  return values;
}

function read(
  program: Program,
  reader: ValueReader,
  shape: HoleShape,
  first: number,
  put: (id: number, value: number) => void,
): void {
  switch (shape.is) {
    case 'value':
      try {
        return put(first, valueFromJson(program, program.params[first], reader.value()));
      } catch (error) {
        if (!(error instanceof ValueError)) throw error;
        throw new ValueError(`${program.params[first].name}: ${error.message}`);
      }
    case 'record': {
      const fields = fieldsOf(shape, first);
      for (const { shape: part, at } of fields)
        for (let id = at; id < at + part.size; id++) put(id, blankOf(program, id));
      reader.list('{', () => {
        const name = reader.next('the name of a field');
        const field = fields.find((entry) => entry.name === name);
        if (!field) throw new ValueError(`there is no field '${name}'`);
        reader.expect(':');
        read(program, reader, field.shape, field.at, put);
      });
      return;
    }
    case 'list': {
      let length = 0;
      reader.list('{', () => {
        if (length === shape.count)
          throw new ValueError(`there is room for ${shape.count} entries, and here are more`);
        read(program, reader, shape.entry, entryAt(shape, first, length++), put);
      });
      if (shape.upto) put(first, length);
      else if (length < shape.count) throw new ValueError(`expected ${shape.count} entries, found ${length}`);
    }
  }
}
