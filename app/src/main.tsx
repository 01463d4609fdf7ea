import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { followTheme } from './settings/settings-store';
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

followTheme();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
