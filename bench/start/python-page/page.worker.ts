/** Starts the interpreter alone, as Hearth starts its own, and sends the page the first text of Python's. Wiring only. */
import { loadPyodide } from 'pyodide';
import { BootSteps, receiveFirstScript } from '../../../worker/src/boot/index.ts';
import { startInterpreter } from '../../../worker/src/boot/start-interpreter.ts';

const { parts } = receiveFirstScript(globalThis, (url) => import(url));
const given = await parts;
const { pyodide } = await startInterpreter(
  { fetch: fetch.bind(globalThis), loadPyodide },
  given.assets,
  new BootSteps(),
  given.assets.snapshot === null ? null : given,
);
postMessage(pyodide.runPython('import sys; f"Python {sys.version} is ready"'));
