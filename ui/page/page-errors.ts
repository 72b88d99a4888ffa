import type { JsonObject } from '../../protocol/index.ts';
import { PythonObject, textOf, type WhenReleased, watchRejections } from '../host/index.ts';

/** Noise of browsers (api §8.6): nobody is told of the one, the log alone of the other. */
const AUTOFILL = '__gCrWeb.autofill.extractForms';
const RESIZE_LOOP = 'ResizeObserver loop completed with undelivered notifications';

/** Fields of the server's log (wire §4.5). `ignored`: to be logged, and not to be shown. */
export type PageError = JsonObject;

const known = new WeakSet<object>();

/** The error is on the screen already: it is not told of again when nobody catches it on its further way. */
export function markReported(error: unknown): void {
  if (isObject(error)) known.add(error);
}

/** Tell of errors of page scripts that nobody caught. Python's own exceptions, on their way through scripts, are told of there. */
export function watchPageErrors(window: Window, whenReleased: WhenReleased, report: (error: PageError) => void): void {
  window.addEventListener('error', (event) => {
    const { message, filename, lineno, colno } = event;
    const thrown: unknown = event.error;
    if (message === 'Script error.' && !thrown && !filename) return;
    tell(thrown, described(thrown, message), { jsUrl: filename, jsLine: lineno, jsCol: colno });
  });
  watchRejections(window, whenReleased, (reason) => tell(reason, described(reason, textOf(reason)), {}));

  const tell = (thrown: unknown, error: PageError & { readonly message: string }, place: JsonObject): void => {
    if (thrown instanceof PythonObject || (isObject(thrown) && known.has(thrown))) return;
    if (error.message.includes(AUTOFILL)) return;
    report({ ...error, ...place, ...(error.message.includes(RESIZE_LOOP) ? { ignored: true } : {}) });
  };
}

function described(thrown: unknown, message: string) {
  if (!(thrown instanceof Error)) return { runtimeError: 'Error', message };
  return { runtimeError: thrown.name, message: thrown.message, ...(thrown.stack ? { jsTrace: thrown.stack } : {}) };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
