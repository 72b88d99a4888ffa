/** Public interface of `server/pool/python-setup`, which chooses the Python that runs an app's server code. */
export { type ChosenPython, choosePython } from './choose.ts';
