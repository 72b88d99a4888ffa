type BrowserWindow = Window & typeof globalThis;

/** So many clicks are looked at, where they tell nothing: in a field for passwords nobody may copy. */
const LOOKS = 5;

/**
 * For how long browsers allow what needs a click. Most go by `navigator.userActivation` for some seconds. WebKit has that too,
 * but allows windows, files and the clipboard to the tasks of the click alone: a message, such as Python's answer, comes too late.
 */
export class Grace {
  readonly #window: BrowserWindow;
  #looks = LOOKS;
  #endsWithTask = false;

  constructor(window: BrowserWindow) {
    this.#window = window;
  }

  /** Has the user done something just now? Browsers that don't say are asked themselves: they refuse or not. */
  isUserAtIt(): boolean {
    return this.#window.navigator.userActivation?.isActive ?? true;
  }

  /** May what a message asks for be done? */
  lasts(): boolean {
    return this.isUserAtIt() && !this.#endsWithTask;
  }

  /**
   * Called in a click: finds out whether this browser allows less in the task of a message than in that of the click. No browser
   * says so, so it is asked in both whether the page may copy.
   */
  learn(): void {
    if (this.#looks === 0) return;
    this.#looks -= 1;
    if (!this.#mayCopy()) return;
    this.#looks = 0;
    const wasSelected = this.#isTextSelected();
    const { port1, port2 } = new this.#window.MessageChannel();
    port1.onmessage = () => {
      // Chromium lets copy what is selected: without that, nothing is known yet.
      if (this.#isTextSelected() === wasSelected) this.#endsWithTask = this.isUserAtIt() && !this.#mayCopy();
      else this.#looks = LOOKS;
      port1.close();
    };
    port2.postMessage(null);
  }

  #isTextSelected(): boolean {
    return this.#window.getSelection()?.isCollapsed === false;
  }

  /** Deprecated, so it may be gone one day; no other question has an answer at once, and does nothing. */
  #mayCopy(): boolean {
    return this.#window.document.queryCommandEnabled?.('copy') ?? false;
  }
}
