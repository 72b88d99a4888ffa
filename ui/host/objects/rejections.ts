/** Does `gone` once Python holds the object no more; false where it does not hold it (`ObjectTable`). */
export type WhenReleased = (object: unknown, gone: () => void) => boolean;

/**
 * Tells the reason of each promise that is rejected and that nobody handles. Of one that Python holds this is known when
 * Python lets go of it: until then it may ask for the outcome, in a message that comes later than the rejection.
 */
export function watchRejections(window: Window, whenReleased: WhenReleased, tell: (reason: unknown) => void): void {
  const handled = new WeakSet<Promise<unknown>>();
  window.addEventListener('rejectionhandled', ({ promise }) => {
    handled.add(promise);
  });
  window.addEventListener('unhandledrejection', ({ promise, reason }) => {
    const isHeld = whenReleased(promise, () => {
      if (!handled.has(promise)) tell(reason);
    });
    if (!isHeld) tell(reason);
  });
}
