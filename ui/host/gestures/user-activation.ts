type BrowserWindow = Window & typeof globalThis;

/** How many clicks are examined if they tell nothing, as in a password field, from which nothing may be copied. */
const MAX_PROBES = 5;

/**
 * Knows for how long the browser allows what needs a click. Most browsers allow it for some seconds, by `navigator.userActivation`. WebKit
 * has that, too, but allows windows, files and the clipboard only in the tasks of the click: the message with Python's answer is too late.
 */
export class UserActivation {
  readonly #window: BrowserWindow;
  #probes = MAX_PROBES;
  #endsWithTask = false;

  constructor(window: BrowserWindow) {
    this.#window = window;
  }

  /** Is there user activation? True in browsers that cannot tell, which then refuse the call or not. */
  isActive(): boolean {
    return this.#window.navigator.userActivation?.isActive ?? true;
  }

  /** Does the browser allow the call in the task of a message? */
  allowsNow(): boolean {
    return this.isActive() && !this.#endsWithTask;
  }

  /**
   * Called in a click: finds out whether this browser allows less in the task of a message than in that of the click. No browser tells that
   * directly, so this checks in both whether the page may copy.
   */
  learn(): void {
    if (this.#probes === 0) return;
    this.#probes -= 1;
    if (!this.#mayCopy()) return;
    this.#probes = 0;
    const wasSelected = this.#isTextSelected();
    const { port1, port2 } = new this.#window.MessageChannel();
    port1.onmessage = () => {
      // Chromium allows copying only if something is selected, so a different selection tells nothing.
      if (this.#isTextSelected() === wasSelected) this.#endsWithTask = this.isActive() && !this.#mayCopy();
      else this.#probes = MAX_PROBES;
      port1.close();
    };
    port2.postMessage(null);
  }

  #isTextSelected(): boolean {
    return this.#window.getSelection()?.isCollapsed === false;
  }

  /** May the page copy? This uses a deprecated function, which may disappear: no other one answers at once without an effect. */
  #mayCopy(): boolean {
    return this.#window.document.queryCommandEnabled?.('copy') ?? false;
  }
}
