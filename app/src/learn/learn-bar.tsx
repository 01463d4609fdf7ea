import { useSettings } from '../settings/settings-store';
import { Icon } from '../ui/icon';
import { PAIRS } from './pairs';
import { useScore } from './score-store';

export function LearnBar() {
  const { isDark, switchTheme } = useSettings();
  const answers = Object.values(useScore((state) => state.answers));
  const right = answers.filter(({ isRight }) => isRight).length;
  return (
    <header className="top-bar learn-bar">
      <a className="brand" href="#/" aria-label="Terrarium">
        <img src="./favicon.svg" width="20" height="20" alt="" /> <span>Terrarium</span>
      </a>
      <a className="learn-home" href="#/learn">
        Lessons
      </a>
      <span className="spacer" />
      <span className="learn-score" role="status">
        {answers.length === 0 ? `${PAIRS.length} pairs` : `${right} of ${answers.length} right`}
      </span>
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
