import { type JsonObservation, observationToJson, type SeenObservation } from '@terrarium/engine';
import { useMemo } from 'react';
import type { LoadedWorld } from '../world/load-world';
import { CopyButton } from './copy-button';

/** The observation as JSON, readable by people and programs. */
export function AsJson({ loaded, seen }: { readonly loaded: LoadedWorld; readonly seen: SeenObservation }) {
  const text = useMemo(() => printed(observationToJson(loaded.program, seen)), [loaded, seen]);
  return (
    <div className="seen-text">
      <pre aria-label="The observation as JSON" tabIndex={0}>
        {text}
      </pre>
      <CopyButton what="the JSON" text={() => text} />
    </div>
  );
}

/** A row of the view a line: neither one endless line nor a line for each bracket. */
function printed({ size, view, facts, hidden }: JsonObservation): string {
  const rows = view.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  const parts = [
    `"size": ${JSON.stringify(size)}`,
    `"view": [${rows && `\n${rows}\n  `}]`,
    `"facts": ${JSON.stringify(facts)}`,
    `"hidden": ${JSON.stringify(hidden)}`,
  ];
  return `{\n  ${parts.join(',\n  ')}\n}`;
}
