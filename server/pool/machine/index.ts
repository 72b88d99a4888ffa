/** The door of `server/pool/machine`: the Python that runs an app's server code. */
export { type ChosenPython, choosePython } from './choose.ts';
