/** Whether data has the shape that it should have: each test answers with what is wrong, or null. */
export type Test = (value: unknown, at: string) => string | null;

export const text: Test = (value, at) => (typeof value === 'string' ? null : `${at} is no text`);

/** A name without the signs that would lead to another folder. */
export const fileName: Test = (value, at) =>
  typeof value === 'string' && /^[\p{L}\p{N}_][\p{L}\p{N}_.-]*$/u.test(value)
    ? null
    : `${at} is no file name`;

export const number: Test = (value, at) =>
  typeof value === 'number' && Number.isFinite(value) ? null : `${at} is no number`;

export function list(item: Test): Test {
  return (value, at) => {
    if (!Array.isArray(value)) return `${at} is no list`;
    return first(value.map((one, i) => () => item(one, `${at}[${i}]`)));
  };
}

type Tests = { readonly [name: string]: Test };

/** @param others what every other field has to be; anything if absent */
export function record(needed: Tests, optional: Tests = {}, others: Test = () => null): Test {
  return (value, at) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return `${at} is no record`;
    const fields = value as { readonly [name: string]: unknown };
    const missing = Object.keys(needed).find((name) => fields[name] === undefined);
    if (missing !== undefined) return `${at}.${missing} is missing`;
    return first(
      Object.entries(fields).map(
        ([name, field]) =>
          () =>
            (needed[name] ?? optional[name] ?? others)(field, `${at}.${name}`),
      ),
    );
  };
}

/** A record at the root of a file. */
export function shapeOf(needed: Tests): (value: unknown) => string | null {
  const test = record(needed);
  return (value) => test(value, 'it');
}

function first(tests: readonly (() => string | null)[]): string | null {
  for (const test of tests) {
    const wrong = test();
    if (wrong !== null) return wrong;
  }
  return null;
}
