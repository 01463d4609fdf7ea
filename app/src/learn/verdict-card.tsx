import type { ProbeReport, Verdict } from '@terrarium/forge';
import { useEffect, useRef } from 'react';
import { Hue } from '../ui/hue';
import { Icon } from '../ui/icon';
import { componentOfAxis } from '../world/components';
import type { Answer } from './score-store';
import { Sentence } from './sentence';

interface Props {
  readonly verdict: Verdict;
  readonly answer: Answer;
  readonly lesson: string;
  /** The guess was made just now. */
  readonly isFresh: boolean;
}

/** The verdict, as the library reads it from the two artefacts, and whether the guess was the same. */
export function VerdictCard({ verdict, answer, lesson, isFresh }: Props) {
  const { components, rule, reason, probes } = verdict;
  const changed = components.filter((entry) => entry.changed);
  const same = components.filter((entry) => !entry.changed);
  const card = useRef<HTMLElement>(null);
  // Whoever answered by keyboard goes on from here.
  useEffect(() => {
    if (isFresh) card.current?.focus({ preventScroll: true });
  }, [isFresh]);
  return (
    <section
      ref={card}
      tabIndex={-1}
      className={`learn-verdict ${answer.isRight ? 'right' : 'wrong'}`}
      aria-label="Verdict"
    >
      <p className="learn-mark" role="status">
        <Icon name={answer.isRight ? 'check' : 'cross'} />
        {answer.isRight ? 'Right: ' : `You said ${inWords(answer.regime, answer.axis)}. It is `}
        <b>{inWords(verdict.verdict, verdict.axis)}</b>
        {verdict.contentOnly && ', content only'}
        {verdict.sameBehaviourOn !== null && `: the same behaviour on ${verdict.sameBehaviourOn} probes`}
      </p>
      <p className="learn-lesson">
        <Sentence text={lesson} />
      </p>
      <h3>Why</h3>
      <p>
        <Sentence text={reason} />
      </p>
      <ul className="learn-components" aria-label="Components">
        {changed.map(({ component, dependent, words }) => (
          <li key={component}>
            <Hue component={componentOfAxis(component)} />
            <div>
              {dependent && <em>Follows from the rest.</em>}
              {words.map((sentence) => (
                <span key={sentence}>
                  <Sentence text={sentence} />
                </span>
              ))}
            </div>
          </li>
        ))}
        {same.length > 0 && (
          <li>
            <span className="learn-same">
              {same.map(({ component }) => (
                <Hue key={component} component={componentOfAxis(component)} />
              ))}
            </span>
            <span>the same in both</span>
          </li>
        )}
      </ul>
      <h3>The rule that decides</h3>
      <p>{rule.text}</p>
      {probes.length > 0 && <Probes probes={probes} />}
    </section>
  );
}

function Probes({ probes }: { readonly probes: readonly ProbeReport[] }) {
  const first = (step: number) => (step < 0 ? 'never' : step === 0 ? 'at the start' : `after ${step}`);
  return (
    <details className="learn-probes">
      <summary>
        {probes.length} paired {probes.length === 1 ? 'probe' : 'probes'}: the same seeds, the same actions
      </summary>
      <div className="learn-table" tabIndex={0} role="region" aria-label="Probes">
        <table>
          <thead>
            <tr>
              <th scope="col">Task</th>
              <th scope="col">Play</th>
              <th scope="col">Seed</th>
              <th scope="col">Steps</th>
              <th scope="col">State differs</th>
              <th scope="col">Observation</th>
              <th scope="col">Signals</th>
            </tr>
          </thead>
          <tbody>
            {probes.map((probe, at) => (
              <tr key={at}>
                <td>{probe.task}</td>
                <td>{probe.how}</td>
                <td>{probe.seed}</td>
                <td>{probe.steps}</td>
                <td>{first(probe.firstStateDifference)}</td>
                <td>{first(probe.firstObservationDifference)}</td>
                <td>{first(probe.firstSignalDifference)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** "environment scaling, dynamics axis" */
export function inWords(regime: Verdict['verdict'], axis: Verdict['axis']): string {
  if (regime === 'none') return 'nothing that scales';
  if (regime === 'scheduling') return 'scheduling';
  return `${regime} scaling${axis ? `, ${axis} axis` : ''}`;
}
