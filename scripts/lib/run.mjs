// Runs other programs, without a shell and without hanging on to them.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a program to its end. Its output is passed through (`show`) or collected. */
export function run(command, args, { show = false, env = {} } = {}) {
  return new Promise((done) => {
    let output = '';
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    child.stdout?.on('data', (data) => (output += data));
    child.stderr?.on('data', (data) => (output += data));
    child.on('error', (error) => done({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

/** Runs a tool of node_modules by its own file, so that ending it ends all of it. */
export const tool = (file, args, options) =>
  run(process.execPath, [`node_modules/${file}`, ...args], options);

/** Runs npm: the one that started us, else the one that came with this Node. */
export function npm(args, options) {
  const own = process.env.npm_execpath;
  if (own?.endsWith('.js')) return run(process.execPath, [own, ...args], options);
  return process.platform === 'win32'
    ? run('cmd', ['/c', 'npm', ...args], options)
    : run('npm', args, options);
}
