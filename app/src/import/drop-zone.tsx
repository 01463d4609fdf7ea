import { useEffect, useState } from 'react';
import { importFiles, importText } from './import-worlds';

/** Files may be dropped anywhere on the page. */
export function DropZone() {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    let timer = 0;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
      // Leaving tells of every element passed; that nothing more comes tells of the page.
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setOver(false), 200);
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(false);
      void importFiles([...(event.dataTransfer?.files ?? [])]);
    };
    // Before the editor, which would take the file's name in as a text.
    window.addEventListener('dragover', onOver, true);
    window.addEventListener('drop', onDrop, true);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('dragover', onOver, true);
      window.removeEventListener('drop', onDrop, true);
    };
  }, []);
  return (
    <div className="drop-zone" hidden={!isOver} aria-hidden="true">
      Drop worlds and PuzzleScript games to take them in
    </div>
  );
}

/** In the gallery a pasted text is a world; elsewhere it belongs to the editor. */
export function usePastedWorlds(): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      if (event.target instanceof Element && event.target.closest('input, textarea, [role="dialog"]')) return;
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (files.length > 0) void importFiles(files);
      else if (text.trim() !== '') void importText(text);
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
}
