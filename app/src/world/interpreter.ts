/** A door of its own, so that only who needs the interpreter fetches it. */
export { createInterpreter } from '@terrarium/engine';
