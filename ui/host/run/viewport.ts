/** Keys that scroll far. */
const JUMPS: ReadonlySet<string> = new Set(['End', 'Home', 'PageDown', 'PageUp']);

/** The functions of the browser that far rows need. */
export interface Viewport {
  /** Can the browser skip the content of elements that are not on the screen? */
  readonly skips: boolean;
  /** From now on, skip the content of elements that match the selector while they are not visible, and reserve this height for it. */
  readonly leaveOut: (selector: string, height: number) => void;
  /** Milliseconds on the page's clock. */
  readonly now: () => number;
  /** Calls `callback` before the next frame's style and layout. */
  readonly onFrame: (callback: () => void) => void;
  /** Calls `callback` when the user presses a key that scrolls far, before the browser scrolls. */
  readonly onJump: (callback: () => void) => void;
}

export function browserViewport(window: Window & typeof globalThis): Viewport {
  let sheet: CSSStyleSheet | null = null;
  return {
    skips: typeof window.CSS === 'object' && window.CSS.supports('content-visibility', 'auto'),
    leaveOut: (selector, height) => {
      if (sheet === null) window.document.adoptedStyleSheets.push((sheet = new window.CSSStyleSheet()));
      sheet.insertRule(`${selector} { content-visibility: auto; contain-intrinsic-block-size: auto ${height}px }`);
    },
    now: () => window.performance.now(),
    onFrame: (callback) => window.requestAnimationFrame(callback),
    onJump: (callback) => window.addEventListener('keydown', ({ key }) => JUMPS.has(key) && callback(), { capture: true }),
  };
}
