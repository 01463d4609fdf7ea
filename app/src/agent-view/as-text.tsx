import type { SeenObservation } from '@terrarium/engine';
import { useMemo } from 'react';
import type { SideView } from '../play/side-view';
import type { LoadedWorld } from '../world/load-world';
import { CopyButton } from './copy-button';
import { seenText } from './seen-text';

interface Props {
  readonly loaded: LoadedWorld;
  readonly view: SideView;
  readonly seen: SeenObservation;
}

/** The view in signs, as one would print it for a language model. */
export function AsText({ loaded, view, seen }: Props) {
  const { rows, legend } = useMemo(() => seenText(loaded.world, seen, view.z), [loaded, seen, view.z]);
  if (rows.length === 0) return <p className="empty">There is no view, only facts.</p>;
  return (
    <>
      <div className="seen-text">
        <pre aria-label="The agent's view in signs">{rows.join('\n')}</pre>
        <CopyButton what="the text" text={() => rows.join('\n')} />
      </div>
      <dl className="signs">
        {legend.map(({ sign, meaning }) => (
          <div key={sign}>
            <dt>{sign}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
