import type { ReactNode } from 'react';
import { ThemeButton } from '../ui/theme-button';

/** The bar of a page that is no workbench: the way home, what the page is about, light or dark. */
export function PageBar({ children }: { readonly children: ReactNode }) {
  return (
    <header className="top-bar page-bar">
      <a className="brand" href="#/" aria-label="Terrarium" title="All worlds">
        <img src="./favicon.svg" width="20" height="20" alt="" /> <span>Terrarium</span>
      </a>
      {children}
      <ThemeButton />
    </header>
  );
}
