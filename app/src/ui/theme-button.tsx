import { useSettings } from '../settings/settings-store';
import { Icon } from './icon';

/** Light or dark, at the end of every page's bar. */
export function ThemeButton() {
  const { isDark, switchTheme } = useSettings();
  return (
    <button
      type="button"
      className="button"
      aria-label="Light or dark"
      title="Light or dark"
      onClick={switchTheme}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
    </button>
  );
}
