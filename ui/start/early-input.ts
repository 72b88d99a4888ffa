import { MARKUP_ATTRIBUTE } from '../../shared/common/index.ts';
import { hasNativeClickAction } from './native-click.ts';

/** The user's input in a form that is part of the page's HTML, before the page's own script handles it. */
export interface EarlyInput {
  readonly clicks: readonly MouseEvent[];
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

/** Keep clicks, and stop their propagation, since their handlers are not there yet. Submitting a form is prevented. */
export function recordEarlyInput(window: EarlyInputWindow): void {
  const clicks: MouseEvent[] = [];
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
  hear('click', (event, target) => {
    if (hasNativeClickAction(target)) return;
    clicks.push(event);
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
    clicks,
    get composition() {
      return composition?.promise ?? null;
    },
    end: () => listening.abort(),
  };
}
