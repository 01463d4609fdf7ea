import type { Distinct } from '@terrarium/forge';

/** Both numbers, always together. */
export function DistinctLine({ distinct }: { readonly distinct: Distinct }) {
  const { environments, byHash, byBehaviour, probes } = distinct;
  const byProbes = `Each plays ${probes.runs} probes of ${probes.steps} steps, the same for all: equal states, observations and signals are one behaviour`;
  return (
    <p className="distinct-line">
      <b>{environments.toLocaleString('en')}</b> {environments === 1 ? 'environment' : 'environments'};
      distinct:{' '}
      <span title="S, A, T, O and Y with z filled in; start, goal and seed never count">
        <b>{byHash.toLocaleString('en')}</b> by component hash
      </span>
      ,{' '}
      <span title={byProbes}>
        <b>{byBehaviour.toLocaleString('en')}</b> by behaviour
      </span>
    </p>
  );
}
