/**
 * Resolves when the DOM as it is now has been painted, with the time on the page's clock. That is when the second frame from now
 * begins, since the first one has been drawn by then.
 */
export function painted(window: Window): Promise<number> {
  return new Promise((resolve) => {
    window.requestAnimationFrame(() => window.requestAnimationFrame(() => resolve(window.performance.now())));
  });
}
