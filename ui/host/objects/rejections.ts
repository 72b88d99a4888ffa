/** Calls `gone` when Python has released the object; returns false if Python has no reference to it (`ObjectTable`). */
export type WhenReleased = (object: unknown, gone: () => void) => boolean;

/**
 * Reports the reasons of unhandled rejections. A promise that Python refers to is reported only when Python releases it: until then Python
 * may ask for the outcome, by a message that comes later than the rejection.
 *
 * @param tell called with a function that tells whether the rejection has been handled since
 */
export function watchRejections(
  window: Window,
  whenReleased: WhenReleased,
  tell: (reason: unknown, isHandled: () => boolean) => void,
): void {
  const handled = new WeakSet<Promise<unknown>>();
  window.addEventListener('rejectionhandled', ({ promise }) => {
    handled.add(promise);
  });
  window.addEventListener('unhandledrejection', ({ promise, reason }) => {
    const isHandled = (): boolean => handled.has(promise);
    const isHeld = whenReleased(promise, () => {
      if (!isHandled()) tell(reason, isHandled);
    });
    if (!isHeld) tell(reason, isHandled);
  });
}
