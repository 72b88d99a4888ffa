/**
 * Resolves, with the time on the page's clock, when what is in the DOM now has been painted: the second frame begins
 * after the first one was drawn.
 */
export function painted(window: Window): Promise<number> {
  return new Promise((resolve) => {
    window.requestAnimationFrame(() => window.requestAnimationFrame(() => resolve(window.performance.now())));
  });
}
