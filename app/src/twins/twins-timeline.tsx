import '../styles/timeline.css';
import type { Divergence, Verb } from '@terrarium/forge';
import { type CSSProperties, useMemo } from 'react';
import { marksOf } from '../timeline/marks';
import { share, Strip } from '../timeline/strip';
import { Icon } from '../ui/icon';
import type { Component } from '../world/components';
import { driverLabel, type Driver } from './drivers';
import { RecordingChoice } from './recording-choice';
import { TwinsButton } from './twins-button';
import { driverOf, driversFor, SPEEDS, useTwinsPlayer } from './twins-player';
import { currentTwins, useTwins, type TwinsShown } from './twins-store';

/** Time of both sides at once. */
export function TwinsTimeline() {
  const shown = useTwins((state) => state.shown);
  const isPlaying = useTwinsPlayer((state) => state.isPlaying);
  if (!shown) return null;
  return (
    <section className="timeline" aria-label="Timeline of both sides">
      <div className="time-buttons">
        <TwinsButton id="to-start" look="quiet" showKey={false}>
          <Icon name="first" />
        </TwinsButton>
        <TwinsButton id="step-back" look="quiet" showKey={false}>
          <Icon name="previous" />
        </TwinsButton>
        <TwinsButton id="play" showKey={false}>
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </TwinsButton>
        <TwinsButton id="step-on" look="quiet" showKey={false}>
          <Icon name="next" />
        </TwinsButton>
        <TwinsButton id="to-end" look="quiet" showKey={false}>
          <Icon name="last" />
        </TwinsButton>
      </div>
      <Track {...shown} />
      <output className="time" aria-label="Shown step">
        <b>{shown.steps}</b> / {shown.verbs.length}
      </output>
      <div className="time-choices">
        <SpeedChoice />
        <DriverChoice />
        <RecordingChoice />
        <TwinsButton id="play-1000" look="quiet" showKey={false}>
          1,000 steps
        </TwinsButton>
      </div>
    </section>
  );
}

const KINDS: readonly {
  readonly of: keyof Divergence;
  readonly component: Component;
  readonly name: string;
}[] = [
  { of: 'state', component: 's', name: 'States' },
  { of: 'observation', component: 'o', name: 'Observations' },
  { of: 'signals', component: 'y', name: 'Signals' },
];

function Track({ records, verbs, steps, divergence }: TwinsShown) {
  const left = useMemo(() => marksOf(records.left), [records.left]);
  const right = useMemo(() => marksOf(records.right), [records.right]);
  const recorded = verbs.length;
  return (
    <div className="track two of-both">
      <Strip marks={left} steps={steps} recorded={recorded} />
      <Strip marks={right} steps={steps} recorded={recorded} />
      {KINDS.map(({ of, component, name }) => {
        const first = divergence[of];
        if (!first) return null;
        const style = {
          '--at': share(first.step, recorded),
          '--hue': `var(--${component})`,
        } as CSSProperties;
        return (
          <span
            key={of}
            className={`track-divergence of-${of}`}
            style={style}
            title={`${name} first differ after step ${first.step}`}
          />
        );
      })}
      <input
        type="range"
        aria-label="Step of both sides"
        min={0}
        max={recorded}
        value={steps}
        disabled={recorded === 0}
        aria-valuetext={stepInWords(steps, verbs)}
        onChange={(event) => useTwins.getState().seek(Number(event.target.value))}
      />
    </div>
  );
}

function stepInWords(steps: number, verbs: readonly Verb[]): string {
  const last = verbs[steps - 1];
  return `Step ${steps} of ${verbs.length}${last ? `, ${last.text}` : ''}`;
}

function SpeedChoice() {
  const speed = useTwinsPlayer((state) => state.speed);
  return (
    <label title="Steps per second of play">
      <select
        aria-label="Speed"
        value={speed}
        onChange={(event) => useTwinsPlayer.setState({ speed: Number(event.target.value) })}
      >
        {SPEEDS.map((each) => (
          <option key={each} value={each}>
            {each === Infinity ? 'fastest' : `${each} / s`}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Who plays both sides where nothing is recorded. */
function DriverChoice() {
  useTwinsPlayer((state) => state.driver);
  const play = currentTwins();
  if (!play) return null;
  return (
    <label title="What play does on both sides where no step is recorded; recorded steps it repeats">
      <span>Plays</span>{' '}
      <select
        aria-label="What play does on both sides"
        value={driverOf(play)}
        onChange={(event) => useTwinsPlayer.setState({ driver: event.target.value as Driver })}
      >
        {driversFor(play).map((driver) => (
          <option key={driver} value={driver}>
            {driverLabel(driver, play.pairing)}
          </option>
        ))}
      </select>
    </label>
  );
}
