import { lazy, Suspense, useEffect, useState } from 'react';
import { CommandButton } from '../ui/command-button';
import { Icon } from '../ui/icon';
import { Hue } from '../ui/hue';
import { useSession } from '../play/session-store';
import { useFirstPicture } from '../stage/first-picture';
import { useDocument } from '../world/document-store';
import { COMPONENTS, type Component } from '../world/components';

const ChecksPanel = lazy(async () => ({ default: (await import('../checks/checks-panel')).ChecksPanel }));
const EditorPanel = lazy(async () => ({ default: (await import('../editor/editor-panel')).EditorPanel }));

/** Where no picture comes: the text has errors, or the stage is out of sight. */
const PATIENCE_MS = 1500;
const LONG_PATIENCE_MS = 4000;

/** The editor is nine tenths of the page's weight, and the checks bring a worker: they come after the first picture. */
function useAfterFirstPicture(): boolean {
  const hasView = useSession((state) => state.view !== undefined);
  const hasBoard = useSession((state) => state.view?.board !== undefined);
  const hasProblem = useSession((state) => state.problem !== undefined);
  const hasPicture = useFirstPicture((state) => state.isThere);
  const hasText = useDocument((state) => state.versions.text !== '');
  const [isDue, setDue] = useState(false);
  const isShown = hasProblem || hasPicture || (hasView && !hasBoard);
  const wait = isShown ? 120 : hasView ? LONG_PATIENCE_MS : PATIENCE_MS;
  useEffect(() => {
    if (!hasText) return;
    const timer = window.setTimeout(() => setDue(true), wait);
    return () => window.clearTimeout(timer);
  }, [hasText, wait]);
  return isDue;
}

export function TextPanel() {
  const isDue = useAfterFirstPicture();
  const text = useDocument((state) => state.versions.text);
  const isEdited = useDocument((state) => state.isEdited);
  return (
    <section className="text-panel" aria-label="Text">
      <header className="panel-head">
        <span className="legend" aria-label="Components">
          {(Object.keys(COMPONENTS) as Component[]).map((component) => (
            <Hue key={component} component={component} />
          ))}
        </span>
        {isEdited && (
          <CommandButton id="revert" look="quiet" showKey={false}>
            Original
          </CommandButton>
        )}
        <CommandButton id="history" look="quiet" showKey={false}>
          <Icon name="history" />
        </CommandButton>
        <CommandButton id="format" look="quiet" showKey={false}>
          <Icon name="format" /> Format
        </CommandButton>
      </header>
      <div className="editor">
        {isDue ? (
          <Suspense fallback={<Waiting text={text} />}>
            <EditorPanel />
          </Suspense>
        ) : (
          <Waiting text={text} />
        )}
      </div>
      <Suspense>{isDue && <ChecksPanel />}</Suspense>
    </section>
  );
}

/** The text itself, until the editor has come. */
function Waiting({ text }: { readonly text: string }) {
  return <pre className="waiting">{text}</pre>;
}
