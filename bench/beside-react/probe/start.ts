import { painted } from './painted.ts';

/** Milliseconds from the start of the navigation. */
export interface StartTimes {
  /** The page's first button was painted; null where it has none by the time of `changed`. */
  readonly form: number | null;
  /** A text that the app made was in the DOM. */
  readonly changed: number;
  /** The frame that shows it was painted. */
  readonly painted: number;
}

/** Waits for the text of the label with the role `ready`, which is empty until the app's own code has run. */
export function watchStart(document: Document): Promise<StartTimes> {
  return new Promise((resolve) => {
    let form: Promise<number> | null = null;
    const observer = new MutationObserver(() => {
      if (document.querySelector('button')) form ??= painted(window);
      if (!document.querySelector('.anvil-role-ready')?.textContent) return;
      const changed = performance.now();
      observer.disconnect();
      void Promise.all([form, painted(window)]).then(([first, last]) => resolve({ form: first, changed, painted: last }));
    });
    observer.observe(document, { childList: true, characterData: true, subtree: true });
  });
}
