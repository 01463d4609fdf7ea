import { Icon } from '../ui/icon';
import { BOUNDARY_PAIRS, LESSONS, type Pair, TABLE_PAIRS } from './pairs';
import { useScore } from './score-store';

/** Three lessons, and then all pairs as questions. */
export function Overview() {
  const { answers, again } = useScore();
  const hasAnswers = Object.keys(answers).length > 0;
  return (
    <main className="learn-overview">
      <h1>What scales?</h1>
      <p className="learn-intro">
        An agent learns from what it meets. That can be scaled in three ways, and they are easily taken for
        one another. Look at two artefacts, see both at work, guess, and read the verdict: it is found by
        comparing them, part by part, and never by what they are called.
      </p>
      <ol className="learn-lessons">
        {LESSONS.map(({ title, text, pair }, at) => (
          <li key={pair}>
            <a href={`#/learn/${pair}`}>
              <small>Lesson {at + 1}</small>
              <b>{title}</b>
              <span>{text}</span>
            </a>
          </li>
        ))}
      </ol>
      <Questions title="The clear cases" pairs={TABLE_PAIRS} />
      <Questions title="The boundary cases" pairs={BOUNDARY_PAIRS} />
      {hasAnswers && (
        <button type="button" className="button" onClick={again}>
          <Icon name="restart" /> Begin again
        </button>
      )}
    </main>
  );
}

function Questions({ title, pairs }: { readonly title: string; readonly pairs: readonly Pair[] }) {
  const answers = useScore((state) => state.answers);
  return (
    <section className="learn-questions" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {pairs.map(({ id, title: name }) => {
          const answer = answers[id];
          return (
            <li key={id} className={answer && (answer.isRight ? 'right' : 'wrong')}>
              <a href={`#/learn/${id}`}>{name}</a>
              {answer && (
                <span role="img" aria-label={answer.isRight ? 'right' : 'wrong'}>
                  <Icon name={answer.isRight ? 'check' : 'cross'} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
