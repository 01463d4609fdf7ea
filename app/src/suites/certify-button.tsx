import { useEffect, useRef, useState } from 'react';
import { JobError, type RunningPool } from '@terrarium/agents';
import type { CertifyJob, Difference, ForgeJobs, Suite } from '@terrarium/forge';
import { forgePool } from '../generate/forge-pool';
import { Icon } from '../ui/icon';

type State =
  | { readonly is: 'idle' }
  | { readonly is: 'running'; readonly done: number; readonly total: number }
  | { readonly is: 'done'; readonly differences: readonly Difference[] }
  | { readonly is: 'problem'; readonly message: string };

/** Finds out again what the suite says of its environments. */
export function CertifyButton({ suite }: { readonly suite: Suite }) {
  const [state, setState] = useState<State>({ is: 'idle' });
  const job = useRef<RunningPool<CertifyJob, ForgeJobs>>(undefined);
  useEffect(() => {
    setState({ is: 'idle' });
    return () => job.current?.cancel();
  }, [suite]);
  const start = async () => {
    setState({ is: 'running', done: 0, total: suite.environments.length });
    job.current = forgePool().run([{ kind: 'certify', suite }], {
      onProgress: ({ done, total }) => setState({ is: 'running', done, total }),
    });
    try {
      const [differences] = await job.current.results;
      setState({ is: 'done', differences });
    } catch (error) {
      if (error instanceof JobError && error.code === 'cancelled') setState({ is: 'idle' });
      else setState({ is: 'problem', message: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <div className="certify">
      {state.is === 'running' ? (
        <button type="button" className="button" onClick={() => job.current?.cancel()}>
          <Icon name="stop" /> Cancel ({state.done} of {state.total})
        </button>
      ) : (
        <button
          type="button"
          className="button"
          title="Texts check, keys are equal, solutions replay, behaviour is the same"
          onClick={() => void start()}
        >
          <Icon name="check" /> Certify again
        </button>
      )}
      {state.is === 'problem' && (
        <p className="problem" role="alert">
          {state.message}
        </p>
      )}
      {state.is === 'done' &&
        (state.differences.length === 0 ? (
          <p role="status">All is as the suite says.</p>
        ) : (
          <ul role="alert">
            {state.differences.slice(0, 20).map(({ environment, what, message }, at) => (
              <li key={at}>
                <b>{environment || 'The suite'}</b>, {what}: {message}
              </li>
            ))}
            {state.differences.length > 20 && <li>and {state.differences.length - 20} more</li>}
          </ul>
        ))}
    </div>
  );
}
