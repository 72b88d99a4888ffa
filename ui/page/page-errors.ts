import type { JsonObject } from '../../protocol/index.ts';
import { PythonObject, textOf, type WhenReleased, watchRejections } from '../host/index.ts';

/** Errors that browsers cause themselves (api §8.6): the first is not reported at all, the others only to the log. */
const AUTOFILL = '__gCrWeb.autofill.extractForms';
const RESIZE_LOOP = 'ResizeObserver loop completed with undelivered notifications';
/**
 * A browser gives up a view transition whose update takes seconds, as one that waits for a busy Python may: the update is shown, only without the
 * transition.
 */
const isLateTransition = (thrown: unknown): boolean =>
  thrown instanceof DOMException && thrown.name === 'TimeoutError' && /transition/i.test(thrown.message);

/** Fields for the server's log (wire §4.5). With `ignored` the error is logged but not shown. */
export type PageError = JsonObject;

const known = new WeakSet<object>();

/** Mark an error as shown already, so that it is not reported again if no one catches it. */
export function markReported(error: unknown): void {
  // Only objects can be remembered; `Object` gives back an object itself.
  if (Object(error) === error) known.add(error as object);
}

/** Report uncaught errors of page scripts. Exceptions of Python's that passed through scripts are reported by Python. */
export function watchPageErrors(
  window: Window,
  whenReleased: WhenReleased,
  report: (error: PageError, thrown: unknown) => void,
): void {
  window.addEventListener('error', (event) => {
    const { message, filename, lineno, colno } = event;
    const thrown: unknown = event.error;
    if (message === 'Script error.' && !thrown && !filename) return;
    tell(thrown, described(thrown, message), { jsUrl: filename, jsLine: lineno, jsCol: colno });
  });
  watchRejections(window, whenReleased, (reason) => tell(reason, described(reason), {}));

  const tell = (thrown: unknown, error: PageError & { readonly message: string }, place: JsonObject): void => {
    if (thrown instanceof PythonObject || known.has(thrown as object)) return;
    if (error.message.includes(AUTOFILL)) return;
    const ignored = error.message.includes(RESIZE_LOOP) || isLateTransition(thrown);
    report({ ...error, ...place, ...(ignored ? { ignored } : {}) }, thrown);
  };
}

/** With the browser's own text only where it has kept the thrown value to itself, since it puts `Uncaught` in front. */
function described(thrown: unknown, text?: string) {
  if (!(thrown instanceof Error)) return { runtimeError: 'Error', message: (thrown == null && text) || textOf(thrown) };
  return { runtimeError: thrown.name, message: thrown.message, ...(thrown.stack ? { jsTrace: thrown.stack } : {}) };
}
