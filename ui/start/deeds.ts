import { MARKUP_ATTRIBUTE } from '../../shared/common/index.ts';
import { actsAlone } from './acts-alone.ts';

/** What is done to a form that came with the page, before the page's own script is there to hear of it. */
export interface EarlyDeeds {
  readonly clicks: readonly MouseEvent[];
  /** Ends with the composition of a text that is under way; null while there is none. */
  readonly composition: Promise<void> | null;
  /** Listens no more. */
  end(): void;
}

/** The part of the page's window that is used. */
export interface DeedsWindow {
  readonly document: Document;
  hearthDeeds?: EarlyDeeds;
}

/** Clicks are kept, and nobody else hears of them: what they are for is not there yet. No form is sent off. */
export function noteDeeds(window: DeedsWindow): void {
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
    if (actsAlone(target)) return;
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
  window.hearthDeeds = {
    clicks,
    get composition() {
      return composition?.promise ?? null;
    },
    end: () => listening.abort(),
  };
}
