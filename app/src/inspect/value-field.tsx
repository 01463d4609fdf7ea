import { type JsonValue, type Program, valueToJson } from '@terrarium/engine';
import { domainName, type Type, type World } from '@terrarium/language';
import { type KeyboardEvent, useId, useState } from 'react';
import { valueText } from '../world/value-text';
import { entryOf, readEntry } from './value-entry';

interface Props {
  readonly label: string;
  /** Where it belongs, for those who do not see its place: `Agent`. */
  readonly of?: string;
  readonly world: World;
  readonly program: Program;
  readonly type: Type;
  /** The same type as the program knows it. */
  readonly programType: Parameters<typeof valueToJson>[1];
  readonly value: number;
  readonly disabled: boolean;
  set(value: JsonValue): void;
  refuse(message: string): void;
}

/** A value with its name and domain; a change goes to `set` at once, or when it has been written to its end. */
export function ValueField(props: Props) {
  const { label, of, world, program, type, programType, value, disabled, set } = props;
  const id = useId();
  const entry = entryOf(world, type);
  const name = of ? `${label} of ${of}` : label;
  return (
    <div className="value-field">
      <label htmlFor={id}>{label}</label>
      {entry.is === 'list' ? (
        <select
          id={id}
          aria-label={name}
          value={value}
          disabled={disabled}
          onChange={(event) => set(valueToJson(program, programType, Number(event.target.value)))}
        >
          {entry.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <Written key={value} {...props} id={id} name={name} isNumber={entry.is === 'number'} />
      )}
      <small title={`Domain: ${domainName(world, type)}`}>{domainName(world, type)}</small>
    </div>
  );
}

function Written({
  id,
  name,
  isNumber,
  world,
  program,
  type,
  programType,
  value,
  disabled,
  set,
  refuse,
}: Props & { readonly id: string; readonly name: string; readonly isNumber: boolean }) {
  const shown = valueText(world, type, value);
  const [text, setText] = useState(shown);
  const commit = () => {
    if (text === shown) return;
    const read = readEntry(world, program, type, programType, text);
    if ('error' in read) refuse(read.error);
    else set(read.json);
    // Either the value is another one now, or nothing has changed.
    setText(shown);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape') setText(shown);
  };
  return (
    <input
      id={id}
      type="text"
      inputMode={isNumber ? 'numeric' : undefined}
      aria-label={name}
      value={text}
      disabled={disabled}
      spellCheck={false}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
}
