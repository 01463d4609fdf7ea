/** A sentence; what stands between backticks in it is code. */
export function Sentence({ text }: { readonly text: string }) {
  return text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part));
}
