import { PythonObject } from '../python-objects.ts';
import { type WhenReleased, watchRejections } from '../rejections.ts';

/**
 * Sends exceptions of Python's that passed through page scripts uncaught back to Python, which reports them like its own. Errors that
 * JavaScript has thrown are handled in `page/page-errors.ts`.
 */
export function watchExceptions(window: Window, whenReleased: WhenReleased, tell: (exception: PythonObject) => void): void {
  watchRejections(window, whenReleased, (reason) => {
    if (reason instanceof PythonObject) tell(reason);
  });
  window.addEventListener('error', ({ error }: ErrorEvent) => {
    if (error instanceof PythonObject) tell(error);
  });
}
