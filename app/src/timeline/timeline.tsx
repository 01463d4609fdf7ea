import '../styles/timeline.css';
import { useSession } from '../play/session-store';
import { CommandButton } from '../ui/command-button';
import { Icon } from '../ui/icon';
import { BranchList } from './branch-list';
import { type Filler, fillerLabel, fillersOf, usualFiller } from './filler';
import { SPEEDS, useTimeline } from './timeline-store';
import { Track } from './track';

/** Time, as something to go along: play, steps, speed, and every step so far. */
export function Timeline() {
  const steps = useSession((state) => state.steps);
  const { recorded, isPlaying } = useTimeline();
  return (
    <section className="timeline" aria-label="Timeline">
      <div className="time-buttons">
        <CommandButton id="to-start" look="quiet" showKey={false}>
          <Icon name="first" />
        </CommandButton>
        <CommandButton id="step-back" look="quiet" showKey={false}>
          <Icon name="previous" />
        </CommandButton>
        <CommandButton id="play" showKey={false}>
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </CommandButton>
        <CommandButton id="step-on" look="quiet" showKey={false}>
          <Icon name="next" />
        </CommandButton>
        <CommandButton id="to-end" look="quiet" showKey={false}>
          <Icon name="last" />
        </CommandButton>
      </div>
      <Track />
      <output className="time" aria-label="Shown step">
        <b>{steps}</b> / {recorded}
      </output>
      <div className="time-choices">
        <SpeedChoice />
        <FillerChoice />
        <BranchList />
        <CommandButton id="trace" look="quiet">
          <Icon name="trace" /> Rules
        </CommandButton>
      </div>
    </section>
  );
}

function SpeedChoice() {
  const speed = useTimeline((state) => state.speed);
  return (
    <label title="Steps per second of play">
      <select
        aria-label="Speed"
        value={speed}
        onChange={(event) => useTimeline.setState({ speed: Number(event.target.value) })}
      >
        {SPEEDS.map((each) => (
          <option key={each} value={each}>
            {each === 0.5 ? '½' : each} / s
          </option>
        ))}
      </select>
    </label>
  );
}

/** What play does at the end of what is recorded; over recorded steps it repeats them. */
function FillerChoice() {
  const program = useSession((state) => state.loaded?.program);
  const filler = useTimeline((state) => state.filler);
  const isReplay = useSession((state) => state.steps) < useTimeline((state) => state.recorded);
  if (!program) return null;
  const fillers = fillersOf(program);
  const chosen = filler && fillers.includes(filler) ? filler : usualFiller(program);
  return (
    <label title="What play does where no step is recorded; recorded steps it repeats">
      <span>{isReplay ? 'Repeats, then' : 'Plays'}</span>{' '}
      <select
        aria-label="What play does after the recorded steps"
        value={chosen}
        onChange={(event) => useTimeline.setState({ filler: event.target.value as Filler })}
      >
        {fillers.map((each) => (
          <option key={each} value={each}>
            {fillerLabel(each, program)}
          </option>
        ))}
      </select>
    </label>
  );
}
