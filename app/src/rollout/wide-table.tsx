import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly children: ReactNode;
}

/** Holds a table that may be wider than the page; it takes the focus, so that it can be scrolled by keyboard. */
export function WideTable({ label, children }: Props) {
  return (
    <div className="wide-table" role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
