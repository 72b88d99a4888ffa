import { painted } from './painted.ts';

/** Milliseconds from the start of the navigation. */
export interface StartTimes {
  /** A text that the app made was in the DOM. */
  readonly changed: number;
  /** The frame that shows it was painted. */
  readonly painted: number;
}

/** Waits for the text of the label with the role `ready`, which is empty until the app's own code has run. */
export function watchStart(document: Document): Promise<StartTimes> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('.anvil-role-ready')?.textContent) return;
      const changed = performance.now();
      observer.disconnect();
      void painted(window).then((painted) => resolve({ changed, painted }));
    });
    observer.observe(document, { childList: true, characterData: true, subtree: true });
  });
}
