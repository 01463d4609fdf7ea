import type { ReactNode } from 'react';
import { useSettings } from '../settings/settings-store';
import { Icon } from '../ui/icon';

/** The bar of a page that is no workbench: the way home, what the page is about, light or dark. */
export function PageBar({ children }: { readonly children: ReactNode }) {
  const { isDark, switchTheme } = useSettings();
  return (
    <header className="top-bar page-bar">
      <a className="brand" href="#/" aria-label="Terrarium" title="All worlds">
        <img src="./favicon.svg" width="20" height="20" alt="" /> <span>Terrarium</span>
      </a>
      {children}
      <button
        type="button"
        className="button"
        aria-label="Light or dark"
        title="Light or dark"
        onClick={switchTheme}
      >
        <Icon name={isDark ? 'sun' : 'moon'} />
      </button>
    </header>
  );
}
