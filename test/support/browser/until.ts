import type { Locator } from 'playwright-core';

/** How often a value is looked at, in ms: typing and scripts change it without a mutation. */
const VALUE_INTERVAL = 50;

/**
 * Waits until an element's text, or its value if it has one, is `wanted`. It looks at each change of the text, and asks for no frames,
 * which a page that waits would otherwise go on making.
 *
 * @throws Error with the last text, if that does not happen in time
 */
export async function until(locator: Locator, wanted: string): Promise<void> {
  await locator.evaluate(
    (element, [text, interval]) =>
      new Promise<void>((resolve, reject) => {
        const deadline = performance.now() + 45_000;
        const look = (): void => {
          const now = 'value' in element ? String(element.value) : (element.textContent ?? '');
          const isLate = performance.now() > deadline;
          if (now !== text && !isLate) return;
          observer.disconnect();
          clearInterval(timer);
          if (now === text) resolve();
          else reject(new Error(`expected "${text}", it is still "${now}"`));
        };
        const observer = new MutationObserver(look);
        const timer = setInterval(look, interval);
        observer.observe(element, { childList: true, characterData: true, subtree: true });
        look();
      }),
    [wanted, VALUE_INTERVAL] as const,
  );
}
