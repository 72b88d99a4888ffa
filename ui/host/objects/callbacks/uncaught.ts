import { PythonObject } from '../python-objects.ts';
import { type WhenReleased, watchRejections } from '../rejections.ts';

/**
 * Exceptions of Python's that went through page scripts and were caught by nobody there: they come back to Python, which
 * tells of them as of its own. What was thrown by JavaScript is `page/page-errors.ts`'s.
 */
export function watchExceptions(window: Window, whenReleased: WhenReleased, tell: (exception: PythonObject) => void): void {
  watchRejections(window, whenReleased, (reason) => {
    if (reason instanceof PythonObject) tell(reason);
  });
  window.addEventListener('error', ({ error }: ErrorEvent) => {
    if (error instanceof PythonObject) tell(error);
  });
}
