import { Dialog } from 'radix-ui';
import { type FormEvent, useState } from 'react';
import { Icon } from '../ui/icon';
import { copyText } from '../share/copy-text';
import { LinkError } from '../share/link-error';
import { say } from '../ui/toast-store';
import { followLink } from './follow-link';
import { encodeGame } from './game-link';
import { isGameText } from './game-text';
import { useImport } from './import-store';
import { chooseFiles, importText } from './import-worlds';
import './import.css';

/** Worlds and games from files, from a text, from a link. */
export function ImportDialog() {
  const show = useImport((state) => state.show);
  const [text, setText] = useState('');
  const [link, setLink] = useState('');
  const [problem, setProblem] = useState<string>();
  const take = () => {
    show('none');
    void importText(text);
  };
  const follow = async (event: FormEvent) => {
    event.preventDefault();
    const followed = await followLink(link.trim());
    if ('problem' in followed) return setProblem(followed.problem);
    show('none');
    if ('hash' in followed) location.hash = followed.hash;
    else await importText(followed.text, followed.name);
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && show('none')}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content className="dialog sheet import" aria-describedby="import-about">
          <Dialog.Title asChild>
            <h2>Import worlds and games</h2>
          </Dialog.Title>
          <p id="import-about">
            A PuzzleScript game becomes a world that plays the same, with its levels as tasks. Nothing leaves
            this page.
          </p>
          <button
            type="button"
            className="button strong"
            onClick={() => {
              show('none');
              chooseFiles();
            }}
          >
            <Icon name="upload" /> Choose files…
          </button>
          <label className="import-text">
            <span>or paste a text</span>
            <textarea
              spellCheck={false}
              rows={8}
              placeholder={'title My game\n…\n========\nOBJECTS\n========'}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </label>
          <div className="import-buttons">
            <button type="button" className="button" disabled={text.trim() === ''} onClick={take}>
              Take it in
            </button>
            {isGameText(text) && (
              <button
                type="button"
                className="button quiet"
                onClick={() => void copyAsLink(text, setProblem)}
              >
                <Icon name="copy" /> Copy a link to this game
              </button>
            )}
          </div>
          <form className="import-link" onSubmit={(event) => void follow(event)}>
            <label htmlFor="import-link">or a link</label>
            <input
              id="import-link"
              type="text"
              inputMode="url"
              placeholder="a link of the lab, or a file beside it"
              value={link}
              onChange={(event) => {
                setLink(event.target.value);
                setProblem(undefined);
              }}
            />
            <button type="submit" className="button" disabled={link.trim() === ''}>
              Open
            </button>
          </form>
          {problem !== undefined && (
            <p className="problem" role="alert">
              {problem}
            </p>
          )}
          <Dialog.Close className="button">Close</Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The whole game stands in the link; whoever opens it has it translated in their own page. */
async function copyAsLink(source: string, setProblem: (problem: string) => void): Promise<void> {
  try {
    const { origin, pathname } = location;
    const isCopied = await copyText(`${origin}${pathname}#${encodeGame(source)}`);
    say({ text: isCopied ? 'The link is copied' : 'The browser did not let the link be copied' });
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    setProblem(error.message);
  }
}
