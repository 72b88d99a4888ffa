import type { Locator } from 'playwright-core';

/**
 * Waits until an element's text, or its value if it has one, is `wanted`; checked in each frame.
 *
 * @throws Error with the last text, if that does not happen in time
 */
export async function until(locator: Locator, wanted: string): Promise<void> {
  await locator.evaluate(
    (element, text) =>
      new Promise<void>((resolve, reject) => {
        const deadline = performance.now() + 45_000;
        const look = (): void => {
          const now = 'value' in element ? String(element.value) : (element.textContent ?? '');
          if (now === text) resolve();
          else if (performance.now() > deadline) reject(new Error(`expected "${text}", it is still "${now}"`));
          else requestAnimationFrame(look);
        };
        look();
      }),
    wanted,
  );
}
