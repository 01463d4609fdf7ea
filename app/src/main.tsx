import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { openLibrary } from './library/keeper';
import { followTheme } from './settings/settings-store';
import { workOffline } from './shell/offline';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/shell.css';
import './styles/stage.css';
import './styles/play.css';
import './styles/params.css';
import './styles/rollouts.css';
import './styles/dialogs.css';
import './styles/editor.css';
import './styles/gallery.css';
import './styles/library.css';

followTheme();
void openLibrary();
workOffline();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
