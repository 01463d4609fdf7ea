import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { offline } from './app/offline/plugin.ts';

/**
 * What the page may do: nothing but its own files, and compiled WebAssembly. Monaco and the charts set styles.
 * It stands in the page itself, for hosts that send no headers, and in the headers, since a worker obeys
 * those of its own file.
 */
const policy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
].join('; ');

/** Only in the built page: the development server needs a script of its own inside the page. */
const policyInPage: Plugin = {
  name: 'policy-in-page',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: policy },
      injectTo: 'head-prepend',
    },
  ],
};

export default defineConfig({
  // Relative, so that the built files work under any path.
  base: './',
  plugins: [react(), policyInPage, offline('public')],
  worker: { format: 'es' },
  build: { target: 'es2022', chunkSizeWarningLimit: 5000 },
  // Named here, or the first visit in development reloads once it meets them.
  optimizeDeps: {
    include: ['@monaco-editor/react', 'monaco-editor/editor', 'monaco-editor/features/register.all'],
  },
  server: { host: '127.0.0.1', watch: { ignored: ['**/dist/**', '**/test-results/**'] } },
  preview: { host: '127.0.0.1', headers: { 'Content-Security-Policy': policy } },
});
