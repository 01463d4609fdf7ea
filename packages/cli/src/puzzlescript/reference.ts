import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, createContext, Script } from 'node:vm';
import { CommandError } from '../errors';
import type { Load } from '../measure';
import { growing } from './engines';
import { EPISODE, randomMoves } from './moves';

/** The original engine's files, in the order in which its page loads them; those that a checkout lacks are left out. */
const FILES = [
  'storagewrapper',
  'bitvec',
  'level',
  'languageConstants',
  'globalVariables',
  'debug',
  'font',
  'rng',
  'riffwave',
  'sfxr',
  'codemirror/stringstream',
  'colors',
  'engine',
  'parser',
  'compiler',
  'soundbar',
];
const NEEDED = ['engine', 'parser', 'compiler'];

/** The original engine, from a local checkout. */
export interface Reference {
  /** Compiles a game and loads the level; an error that it throws goes through. */
  compile(source: string, level: number): void;
  /** Random moves in the level that was loaded. */
  loadOf(source: string, level: number, actions: number): Load;
}

interface Driver {
  compile(source: string, level: number): void;
  run(level: number, steps: number, moves: Int32Array): void;
}

/**
 * What stands around the original's functions: a level begins again after so many moves, and when it was left or is won; `again` is drained.
 * It undoes nothing, so what undoing keeps is dropped with every episode.
 */
const DRIVER = `(() => {
  let taken = 0;
  let inEpisode = 0;
  const begin = (index) => {
    backups = [];
    loadLevelFromState(state, index, String(taken));
    inEpisode = 0;
    drain();
  };
  const drain = () => {
    for (let ticks = 0; againing && ticks < 1000; ticks++) {
      againing = false;
      processInput(-1);
    }
  };
  return {
    compile(source, index) {
      unitTesting = true;
      compile(['loadLevel', index], source, '0');
      inEpisode = 0;
    },
    run(index, steps, moves) {
      for (let step = 0; step < steps; step++) {
        if (inEpisode === ${EPISODE} || curlevel !== index || textMode) begin(index);
        processInput(moves[taken++ & 4095]);
        drain();
        inEpisode++;
      }
    },
  };
})()`;

/** @throws CommandError if there is no checkout at the path, or what is there does not run */
export function openReference(path: string): Reference {
  const fileOf = (name: string): string => join(path, 'src', 'js', `${name}.js`);
  const missing = NEEDED.find((name) => !existsSync(fileOf(name)));
  if (missing)
    throw new CommandError(`${path} is no checkout of the original: ${fileOf(missing)} is not there.`);
  const code = FILES.filter((name) => existsSync(fileOf(name))).map((name) =>
    readFileSync(fileOf(name), 'utf8'),
  );
  const driver = evaluate(path, code.join('\n'));
  return {
    compile: (source, level) => driver.compile(source, level),
    loadOf(source, level, actions) {
      const moves = randomMoves(actions);
      driver.compile(source, level);
      return growing((steps) => driver.run(level, steps, moves));
    },
  };
}

/** In one script, since names that are declared with \`let\` are shared; in a context of its own whose global object is an ordinary one, since others are slow. */
function evaluate(path: string, code: string): Driver {
  const context = createContext(constants.DONT_CONTEXTIFY);
  Object.assign(context, stubs());
  context['window'] = context;
  try {
    new Script(code, { filename: path }).runInContext(context);
    return new Script(DRIVER).runInContext(context) as Driver;
  } catch (error) {
    throw new CommandError(`${path} does not run: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** What the original expects of a page, doing nothing. */
function stubs(): Record<string, unknown> {
  const nothing = (): void => {};
  const element = (): object => ({
    style: {},
    innerHTML: '',
    textContent: '',
    getContext: () => null,
    addEventListener: nothing,
    appendChild: nothing,
  });
  const silent = [
    'canvasResize redraw forceRegenImages regenSpriteImages consolePrint consolePrintFromRule consoleError consoleCacheDump',
    'addToDebugTimeline killAudioButton showAudioButton jumpToLine printLevel playSound',
  ]
    .join(' ')
    .split(' ');
  return {
    ...Object.fromEntries(silent.map((name) => [name, nothing])),
    console: { log: nothing, warn: nothing, error: nothing, info: nothing },
    localStorage: { getItem: () => null, setItem: nothing, removeItem: nothing },
    document: {
      URL: 'bench',
      body: { ...element(), classList: { contains: () => false } },
      createElement: element,
      getElementById: () => null,
    },
    canvas: null,
    input: element(),
    lastDownTarget: null,
    levelString: '',
    inputString: '',
    outputString: '',
    editor: { getValue: () => '' },
  };
}
