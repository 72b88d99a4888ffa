/** Fade times in ms (api §8.5). */
const FADE_IN = 400;
const FADE_OUT = 200;
/** A start that is over by then, in ms, shows none: one that turns takes as much of the processor as the page's own script. */
const SOON = 300;

/**
 * The page's loading indicator, `#loadingSpinner`: shown while anybody wants it. It fades in, so a quick call never
 * flashes; until Python is up the page itself wants it.
 */
export class Spinner {
  readonly #document: Document;
  #wanted = 0;

  constructor(document: Document) {
    this.#document = document;
  }

  get wanted(): number {
    return this.#wanted;
  }

  readonly start = (): void => {
    this.#wanted += 1;
    if (this.#wanted === 1) this.#fade('1', FADE_IN);
  };

  /** The same at the page's start. */
  startSoon(): void {
    this.#wanted += 1;
    setTimeout(() => {
      if (this.#wanted > 0) this.#fade('1', FADE_IN);
    }, SOON);
  }

  readonly stop = (): void => {
    if (this.#wanted === 0) return;
    this.#wanted -= 1;
    if (this.#wanted === 0) this.#fade('0', FADE_OUT);
  };

  /** Whoever wants it will never stop it. */
  end(): void {
    this.#wanted = Math.min(this.#wanted, 1);
    this.stop();
  }

  #fade(opacity: '0' | '1', duration: number): void {
    const element = this.#document.getElementById('loadingSpinner');
    if (!element) return;
    element.setAttribute('role', 'status');
    element.setAttribute('aria-label', 'Loading');
    const { style } = element;
    if (opacity === '1' && style.display !== 'block') {
      style.opacity = '0';
      style.display = 'block';
      drawUnlessPictured(element);
      // The browser must have seen the start of the transition.
      void element.offsetWidth;
    }
    style.transition = `opacity ${duration}ms`;
    style.opacity = opacity;
    if (opacity === '1') return;
    // Not `transitionend`: a fade that never got visible ends without one.
    setTimeout(() => {
      if (style.opacity === '0') style.display = 'none';
    }, duration);
  }
}

/** A theme that brings a picture for a spinner, on it, before it or behind it, hides the drawn one (api §8.5). */
export function drawUnlessPictured(spinner: HTMLElement): void {
  const drawing = spinner.querySelector('svg');
  if (drawing) drawing.style.display = PARTS.some((part) => hasPicture(spinner, part)) ? 'none' : '';
}

/** A spinner itself, and what style sheets add to it. */
const PARTS = [null, '::before', '::after'] as const;

function hasPicture(element: HTMLElement, part: (typeof PARTS)[number]): boolean {
  return getComputedStyle(element, part).backgroundImage.startsWith('url(');
}
