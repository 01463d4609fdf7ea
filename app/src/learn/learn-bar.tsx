import { ThemeButton } from '../ui/theme-button';
import { PAIRS } from './pairs';
import { useScore } from './score-store';

export function LearnBar() {
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
      <ThemeButton />
    </header>
  );
}
