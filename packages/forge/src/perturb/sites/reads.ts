import { walk, type Name, type SyntaxPart } from '@terrarium/language';

/** Does a part of the text read a lower-case name: a label, a variable, `goal`? */
export function readsName(node: SyntaxPart, wanted: string): boolean {
  let found = false;
  walk(node, (part) => {
    // Cells of rules have parts of the same tag that hold such a path and have no name of their own.
    const { name } = part as { readonly name?: Name };
    found ||= part.is === 'path' && name?.text === wanted;
  });
  return found;
}
