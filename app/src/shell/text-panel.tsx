import { lazy, Suspense, useEffect, useState } from 'react';
import { CommandButton } from '../ui/command-button';
import { Icon } from '../ui/icon';
import { Hue } from '../ui/hue';
import { useSession } from '../play/session-store';
import { useDocument } from '../world/document-store';
import { COMPONENTS, type Component } from '../world/components';

const ChecksPanel = lazy(async () => ({ default: (await import('../checks/checks-panel')).ChecksPanel }));
const EditorPanel = lazy(async () => ({ default: (await import('../editor/editor-panel')).EditorPanel }));

/** The editor is nine tenths of the page's weight: it comes after the world has been drawn. */
function useAfterFirstPaint(): boolean {
  const isPlayable = useSession((state) => state.view !== undefined || state.problem !== undefined);
  const hasText = useDocument((state) => state.versions.text !== '');
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!hasText) return;
    const timer = window.setTimeout(() => setDue(true), isPlayable ? 120 : 1500);
    return () => window.clearTimeout(timer);
  }, [hasText, isPlayable]);
  return isDue;
}

export function TextPanel() {
  const isDue = useAfterFirstPaint();
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
