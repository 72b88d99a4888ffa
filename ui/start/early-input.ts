import { MARKUP_ATTRIBUTE } from '../../shared/common/index.ts';
import { isForListeners, TYPES_FOR_LISTENERS } from './input-for-listeners.ts';

/** The user's input in a form that is part of the page's HTML, before the page's own script handles it. */
export interface EarlyInput {
  /** Clicks, and Enter in boxes, in order. */
  readonly events: readonly (MouseEvent | KeyboardEvent)[];
  /** Resolves when the running IME composition of a text ends; null if there is none. */
  readonly composition: Promise<void> | null;
  /** Stop listening. */
  end(): void;
}

/** The part of the page's window that is used. */
export interface EarlyInputWindow {
  readonly document: Document;
  hearthInput?: EarlyInput;
}

/** Keep clicks and Enter, and stop their propagation, since their handlers are not there yet. Submitting a form is prevented. */
export function recordEarlyInput(window: EarlyInputWindow): void {
  const events: (MouseEvent | KeyboardEvent)[] = [];
  const listening = new AbortController();
  let composition: PromiseWithResolvers<void> | null = null;
  const hear = <K extends keyof DocumentEventMap>(type: K, heard: (event: DocumentEventMap[K], target: Element) => void): void =>
    window.document.addEventListener(
      type,
      (event) => {
        const target = event.target as Element;
        if (target.closest?.(`[${MARKUP_ATTRIBUTE}]`)) heard(event, target);
      },
      { capture: true, signal: listening.signal },
    );
  for (const type of TYPES_FOR_LISTENERS)
    hear(type, (event, target) => {
      if (!isForListeners(event, target)) return;
      events.push(event);
      event.preventDefault();
      event.stopPropagation();
    });
  hear('submit', (event) => event.preventDefault());
  hear('compositionstart', () => (composition ??= Promise.withResolvers()));
  hear('compositionend', () => {
    composition?.resolve();
    composition = null;
  });
  window.hearthInput = {
    events,
    get composition() {
      return composition?.promise ?? null;
    },
    end: () => listening.abort(),
  };
}
