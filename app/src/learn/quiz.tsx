import type { EnvironmentAxis, Regime } from '@terrarium/forge';
import { useState } from 'react';
import type { Guess } from './score-store';

const REGIMES: readonly (readonly [Regime, string, string])[] = [
  ['trajectory', 'Trajectory', 'more episodes'],
  ['task', 'Task', 'other starts or goals'],
  ['environment', 'Environment', 'other rules'],
  ['scheduling', 'Scheduling', 'other odds or order'],
  ['none', 'Nothing', 'it means the same'],
];

const AXES: readonly (readonly [EnvironmentAxis, string, string])[] = [
  ['interface', 'Interface', 'a'],
  ['dynamics', 'Dynamics', 't'],
  ['observation', 'Observation', 'o'],
  ['signal', 'Signal', 'y'],
  ['state', 'State', 's'],
  ['composition', 'Composition', ''],
];

/** What scales from A to B? An environment is asked for its axis, too. */
export function Quiz({ answer }: { readonly answer: (guess: Guess) => void }) {
  const [isEnvironment, setEnvironment] = useState(false);
  return (
    <div className="learn-quiz">
      <div role="group" aria-labelledby="learn-question">
        <h2 id="learn-question">What scales from A to B?</h2>
        <div className="learn-choices">
          {REGIMES.map(([regime, name, hint]) => (
            <button
              key={regime}
              type="button"
              className="button"
              aria-pressed={regime === 'environment' ? isEnvironment : undefined}
              onClick={() =>
                regime === 'environment' ? setEnvironment(true) : answer({ regime, axis: null })
              }
            >
              <b>{name}</b> <small>{hint}</small>
            </button>
          ))}
        </div>
      </div>
      {isEnvironment && (
        <div role="group" aria-labelledby="learn-axis">
          <h2 id="learn-axis">Along which axis?</h2>
          <div className="learn-choices">
            {AXES.map(([axis, name, hue], at) => (
              <button
                key={axis}
                type="button"
                className="button"
                autoFocus={at === 0}
                onClick={() => answer({ regime: 'environment', axis })}
              >
                <b className={hue && `hue-${hue}`}>{name}</b>
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
