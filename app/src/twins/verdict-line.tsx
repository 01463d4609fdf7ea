import type { ReactNode } from 'react';

export function VerdictLine({ children }: { readonly children?: ReactNode }) {
  return <div className="verdict-line">{children}</div>;
}
