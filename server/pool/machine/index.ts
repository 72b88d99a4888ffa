/** The door of `server/pool/machine`: the Python that runs an app's server code. */
export type { AutomaticOptions } from './automatic.ts';
export { type ChosenPython, choosePython } from './choose.ts';
