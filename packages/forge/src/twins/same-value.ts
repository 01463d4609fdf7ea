/** Values of two programs by what they mean: words by their text, objects by kind and attributes. */
import { valueToJson, type Program, type ValueType } from '@terrarium/engine';

/** Where a value comes from. */
export interface Typed {
  readonly program: Program;
  readonly type: ValueType | undefined;
}

/** Compares values of one type of each program; where both encode alike the numbers are enough. */
export function sameValueOf(left: Typed, right: Typed): (left: number, right: number) => boolean {
  if (encoding(left.program, left.type) === encoding(right.program, right.type)) return (a, b) => a === b;
  return (a, b) => meaning(left, a) === meaning(right, b);
}

const meaning = ({ program, type }: Typed, value: number): string =>
  JSON.stringify(valueToJson(program, type, value));

/** Equal texts: a number means the same in both. */
export function encoding(program: Program, type: ValueType | undefined): string {
  if (!type) return 'int';
  const none = type.none === undefined ? '' : ` or ${type.none}`;
  switch (type.is) {
    case 'words':
      return `words ${type.words.join(' ')}${none}`;
    case 'cell':
      return `cell ${program.board?.height ?? 1}${none}`;
    case 'object': {
      const { kinds, bases } = program.objectTypes[type.type];
      const parts = kinds.map((id, i) => {
        const { name, attributes } = program.kinds[id];
        const digits = attributes.map(
          (one) => `${one.name} ${one.low} ${one.high} ${one.factor} ${encoding(program, one.type)}`,
        );
        return `${bases[i]} ${name}(${digits.join(', ')})`;
      });
      return `object ${parts.join(' ')}${none}`;
    }
    default:
      return `${type.is}${none}`;
  }
}
