import { PythonObject } from '../python-objects.ts';
import { type WhenReleased, watchRejections } from '../rejections.ts';

/**
 * How long Python has to handle what it has raised itself, in ms. A script that calls Python and keeps the promise can be given the handler by
 * the code that called the script, whose next message comes later than the rejection.
 */
const HANDLED_WITHIN = 500;

/**
 * Sends exceptions of Python's that passed through page scripts uncaught back to Python, which reports them like its own. Errors that
 * JavaScript has thrown are handled in `page/page-errors.ts`.
 */
export function watchExceptions(window: Window, whenReleased: WhenReleased, tell: (exception: PythonObject) => void): void {
  watchRejections(window, whenReleased, (reason, isHandled) => {
    if (!(reason instanceof PythonObject)) return;
    window.setTimeout(() => {
      if (!isHandled()) tell(reason);
    }, HANDLED_WITHIN);
  });
  window.addEventListener('error', ({ error }: ErrorEvent) => {
    if (error instanceof PythonObject) tell(error);
  });
}
