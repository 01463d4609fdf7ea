import { useEffect, useState } from 'react';
import { Difference } from '../library/difference';
import { askFor } from './lesson-client';
import type { FromLesson } from './lesson.worker';
import { LESSONS, type Pair, PAIRS } from './pairs';
import { Quiz } from './quiz';
import { useScore } from './score-store';
import { Show } from './show';
import { VerdictCard } from './verdict-card';

/** One pair: see both, compare the texts, guess, and read why. What its lesson is, too, is said after the guess. */
export function PairView({ pair }: { readonly pair: Pair }) {
  const [found, setFound] = useState<FromLesson>();
  const [isFresh, setFresh] = useState(false);
  const given = useScore((state) => state.answers[pair.id]);
  const answer = useScore((state) => state.answer);
  useEffect(() => askFor(pair, setFound), [pair]);

  const at = PAIRS.indexOf(pair);
  const next = PAIRS[(at + 1) % PAIRS.length];
  const lesson = LESSONS.find((entry) => entry.pair === pair.id);
  const verdict = found?.is === 'answer' ? found.verdict : undefined;
  return (
    <main className="learn-pair">
      <p className="learn-place">
        <a href="#/learn">All lessons</a>{' '}
        <span>{lesson && given ? `Lesson: ${lesson.title}` : `${at + 1} of ${PAIRS.length}`}</span>
      </p>
      <h1>{pair.title}</h1>
      {found?.is === 'problem' && (
        <p className="banner error" role="alert">
          {found.problem}
        </p>
      )}
      {found?.is === 'answer' ? (
        <Show shows={found.shows} />
      ) : (
        !found && <p className="empty learn-waiting">Playing both…</p>
      )}
      <Texts pair={pair} />
      {verdict &&
        (given ? (
          <>
            <VerdictCard verdict={verdict} answer={given} lesson={pair.lesson} isFresh={isFresh} />
            {lesson && <p className="learn-intro">{lesson.text}</p>}
          </>
        ) : (
          <Quiz answer={(guess) => (setFresh(true), answer(pair.id, guess, verdict))} />
        ))}
      <p className="learn-next">
        <a className={given ? 'button strong' : 'button'} href={`#/learn/${next.id}`}>
          {given ? 'Next' : 'Skip'}: {next.title}
        </a>
      </p>
    </main>
  );
}

/** Worlds line by line. Traces and suites are told about by what they hold. */
function Texts({ pair: { sides } }: { readonly pair: Pair }) {
  const [a, b] = sides;
  if (!a.name.endsWith('.world') || !b.name.endsWith('.world')) return null;
  return (
    <section className="learn-diff" aria-label="Difference of the texts">
      <h2>From A to B</h2>
      <Difference before={a.text} after={b.text} />
    </section>
  );
}
