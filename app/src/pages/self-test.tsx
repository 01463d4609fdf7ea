import { useEffect, useState } from 'react';
import type { AgreementAnswer, AgreementRequest } from '../jobs/agreement.worker';
import AgreementWorker from '../jobs/agreement.worker?worker';
import { Icon } from '../ui/icon';
import { LIBRARY } from '../world/library';

const STEPS = 200;
const SEED = 1;

/** Both engines on every built-in world, in this browser: they must agree in every byte. */
export default function SelfTest() {
  const [answers, setAnswers] = useState<Readonly<Record<string, AgreementAnswer>>>({});
  useEffect(() => {
    const worker = new AgreementWorker();
    worker.onmessage = ({ data }: MessageEvent<AgreementAnswer>) =>
      setAnswers((before) => ({ ...before, [data.id]: data }));
    for (const { id, text } of LIBRARY)
      worker.postMessage({ id, text, steps: STEPS, seed: SEED } satisfies AgreementRequest);
    return () => worker.terminate();
  }, []);

  const all = Object.values(answers);
  const differing = all.filter(({ difference }) => difference);
  const isDone = all.length === LIBRARY.length;
  const summary = !isDone
    ? `${all.length} of ${LIBRARY.length} worlds compared…`
    : differing.length === 0
      ? `The engines agree on all ${LIBRARY.length} worlds`
      : `The engines differ on ${differing.length} of ${LIBRARY.length} worlds`;
  return (
    <main className="self-test">
      <p>
        <a href="./#/">← Back to the lab</a>
      </p>
      <h1>Engine self-test</h1>
      <p>
        The interpreter is the meaning of the language; WebAssembly is what runs. Here both play {STEPS}{' '}
        random steps of every built-in world in this browser, and are compared after each step: state,
        signals, observation.
      </p>
      <p role="status" data-testid="summary">
        <b>{summary}</b>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">World</th>
            <th scope="col">Result</th>
            <th scope="col">Digest after {STEPS} steps</th>
          </tr>
        </thead>
        <tbody>
          {LIBRARY.map(({ id, name }) => (
            <Row key={id} name={name} id={id} answer={answers[id]} />
          ))}
        </tbody>
      </table>
    </main>
  );
}

function Row({
  id,
  name,
  answer,
}: {
  readonly id: string;
  readonly name: string;
  readonly answer?: AgreementAnswer;
}) {
  return (
    <tr data-world={id}>
      <th scope="row">{name}</th>
      <td>
        {!answer ? (
          'waiting'
        ) : answer.difference ? (
          <span className="bad">
            <Icon name="cross" /> {answer.difference}
          </span>
        ) : (
          <>
            <Icon name="check" /> equal
          </>
        )}
      </td>
      <td>
        <code>{answer?.digest ?? ''}</code>
      </td>
    </tr>
  );
}
