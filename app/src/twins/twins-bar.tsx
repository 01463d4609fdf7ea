import { Icon } from '../ui/icon';
import { ThemeButton } from '../ui/theme-button';
import { TwinsButton } from './twins-button';
import { useTwins } from './twins-store';

export function TwinsBar() {
  const by = useTwins((state) => state.choice?.by ?? 'verb');
  return (
    <header className="top-bar">
      <a className="brand" href="#/" aria-label="Terrarium" title="All worlds">
        <img src="./favicon.svg" width="20" height="20" alt="" /> <span>Terrarium</span>
      </a>
      <h1 className="twins-title">Twins</h1>
      <span className="about">two worlds in lockstep: the same seed, the same actions</span>
      <span className="spacer" />
      <label
        className="pair-by"
        title="Which action of the one is which of the other: by the verb, whatever it is called; or by its place in the list"
      >
        <span>Actions pair</span>{' '}
        <select
          aria-label="How actions pair"
          value={by}
          onChange={(event) =>
            void useTwins.getState().choose({ by: event.target.value === 'position' ? 'position' : 'verb' })
          }
        >
          <option value="verb">by verb</option>
          <option value="position">by position</option>
        </select>
      </label>
      <TwinsButton id="swap" showKey={false}>
        <Icon name="swap" /> <span className="button-text">Swap</span>
      </TwinsButton>
      <TwinsButton id="take-right" showKey={false}>
        <Icon name="pencil" /> <span className="button-text">Right to workbench</span>
      </TwinsButton>
      <span className="share-buttons">
        <TwinsButton id="symbols" showKey={false}>
          <Icon name="signs" />
        </TwinsButton>
        <TwinsButton id="shortcuts" showKey={false}>
          <Icon name="keyboard" />
        </TwinsButton>
      </span>
      <ThemeButton />
    </header>
  );
}
