/** Calls `gone` when Python has released the object; returns false if Python has no reference to it (`ObjectTable`). */
export type WhenReleased = (object: unknown, gone: () => void) => boolean;

/**
 * How long Python has to handle a rejection, in ms. Its handler can come with a later message: for a promise that a script has been given
 * by Python, or that is a member of an object which Python is given.
 */
const HANDLED_WITHIN = 500;

/**
 * Reports the reasons of rejections that stay unhandled. A promise that Python refers to is reported only when Python releases it: until
 * then Python may ask for the outcome.
 */
export function watchRejections(window: Window, whenReleased: WhenReleased, tell: (reason: unknown) => void): void {
  const handled = new WeakSet<Promise<unknown>>();
  window.addEventListener('rejectionhandled', ({ promise }) => {
    handled.add(promise);
  });
  window.addEventListener('unhandledrejection', ({ promise, reason }) => {
    const tellUnlessHandled = (): void => {
      if (!handled.has(promise)) tell(reason);
    };
    window.setTimeout(() => {
      if (!whenReleased(promise, tellUnlessHandled)) tellUnlessHandled();
    }, HANDLED_WITHIN);
  });
}
