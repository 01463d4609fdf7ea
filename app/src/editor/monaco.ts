/** Monaco from npm, with one language; no other host is ever asked. */
import { loader } from '@monaco-editor/react';
import * as monaco from 'monaco-editor/editor';
import 'monaco-editor/features/register.all';
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import { registerLanguage } from './language';

self.MonacoEnvironment = { getWorker: () => new EditorWorker() };
// The loader's own types still name a path that Monaco has left.
loader.config({ monaco: monaco as never });
registerLanguage(monaco);

export { monaco };
export type Monaco = typeof monaco;
