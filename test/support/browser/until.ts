import type { Locator } from 'playwright-core';

/**
 * Waits, frame by frame, until an element's text, or value where it has one, is `wanted`.
 *
 * @throws Error that names what it was last, when that never happens
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
