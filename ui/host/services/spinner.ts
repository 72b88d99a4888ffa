/** Fade times in ms (api §8.5). */
const FADE_IN = 400;
const FADE_OUT = 200;
/** Milliseconds at the page's start before the spinner is shown: its animation takes as much processor time as the page's script. */
const START_DELAY_MS = 300;

/**
 * The page's loading indicator, `#loadingSpinner`, which is shown as long as there are more calls of `start` than of `stop`. It fades in,
 * so that it does not flash for a quick call. Until Python has started, the page itself shows it.
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

  /** As `start`, with a delay, for the page's start. */
  startSoon(): void {
    this.#wanted += 1;
    setTimeout(() => {
      if (this.#wanted > 0) this.#fade('1', FADE_IN);
    }, START_DELAY_MS);
  }

  readonly stop = (): void => {
    if (this.#wanted === 0) return;
    this.#wanted -= 1;
    if (this.#wanted === 0) this.#fade('0', FADE_OUT);
  };

  /** Hide it whatever calls of `start` there were, since `stop` will not be called for them. */
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
      hideDrawingIfThemed(element);
      // Forces a reflow, so that the browser has the transition's start styles.
      void element.offsetWidth;
    }
    style.transition = `opacity ${duration}ms`;
    style.opacity = opacity;
    if (opacity === '1') return;
    // Not by `transitionend`, which is not dispatched for a fade that never became visible.
    setTimeout(() => {
      if (style.opacity === '0') style.display = 'none';
    }, duration);
  }
}

/** Hides a spinner's drawing if a theme sets a picture on the spinner, or on its `::before` or `::after` (api §8.5). */
export function hideDrawingIfThemed(spinner: HTMLElement): void {
  const drawing = spinner.querySelector('svg');
  if (drawing) drawing.style.display = PARTS.some((part) => hasBackgroundImage(spinner, part)) ? 'none' : '';
}

/** A spinner itself, and its pseudo-elements. */
const PARTS = [null, '::before', '::after'] as const;

function hasBackgroundImage(element: HTMLElement, part: (typeof PARTS)[number]): boolean {
  return getComputedStyle(element, part).backgroundImage.startsWith('url(');
}
