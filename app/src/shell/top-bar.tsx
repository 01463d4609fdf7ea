import { useSession } from '../play/session-store';
import { useSettings } from '../settings/settings-store';
import { CommandButton } from '../ui/command-button';
import { Icon } from '../ui/icon';
import { ThemeButton } from '../ui/theme-button';
import { useDocument } from '../world/document-store';
import { findEntry } from '../library/documents';
import { useLibrary } from '../library/library-store';

export function TopBar() {
  const id = useDocument((state) => state.id);
  const isEdited = useDocument((state) => state.isEdited);
  const { loaded, task, setTask, engine } = useSession();
  const own = useLibrary(({ documents }) => documents[id]);
  const show = useSettings((state) => state.show);
  const tasks = loaded?.world.tasks ?? [];
  return (
    <header className="top-bar">
      <a className="brand" href="#/" aria-label="Terrarium" title="All worlds">
        <img src="./favicon.svg" width="20" height="20" alt="" /> <span>Terrarium</span>
      </a>
      <button
        type="button"
        className="button world-button"
        aria-haspopup="dialog"
        aria-label="Choose a world"
        onClick={() => show('palette')}
      >
        <b>{own?.title ?? loaded?.world.name ?? findEntry(id)?.name ?? 'Choose a world'}</b>
        {isEdited && <small>edited</small>}
        <Icon name="chevron" />
      </button>
      {tasks.length > 1 ? (
        <select
          className="task hue-x"
          aria-label="Task"
          value={task}
          onChange={(event) => setTask(Number(event.target.value))}
        >
          {tasks.map(({ name }, at) => (
            <option key={name} value={at}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        tasks.length === 1 && <span className="task hue-x">{tasks[0].name}</span>
      )}
      <span className="about">{loaded?.world.about}</span>
      <span className="spacer" />
      {loaded && (
        <span className="engine" title="Both engines give the same bytes; see the self-test">
          {engine === 'wasm' ? 'WebAssembly' : 'Interpreter'}
        </span>
      )}
      <CommandButton id="generate" showKey={false}>
        <Icon name="tiles" /> <span className="button-text">Generate</span>
      </CommandButton>
      <CommandButton id="compare">
        <Icon name="compare" /> <span className="button-text">Compare</span>
      </CommandButton>
      <CommandButton id="twins" showKey={false}>
        <Icon name="twins" /> <span className="button-text">Twins</span>
      </CommandButton>
      <span className="share-buttons">
        <CommandButton id="share-link" showKey={false}>
          <Icon name="link" />
        </CommandButton>
        <CommandButton id="pictures" showKey={false}>
          <Icon name="picture" />
        </CommandButton>
      </span>
      <CommandButton id="symbols" showKey={false}>
        <Icon name="signs" />
      </CommandButton>
      <CommandButton id="editor" showKey={false}>
        <Icon name="text" />
      </CommandButton>
      <CommandButton id="shortcuts" showKey={false}>
        <Icon name="keyboard" />
      </CommandButton>
      <ThemeButton />
    </header>
  );
}
