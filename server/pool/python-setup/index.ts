/** The door of `server/pool/python-setup`: the Python that runs an app's server code. */
export { type ChosenPython, choosePython } from './choose.ts';
