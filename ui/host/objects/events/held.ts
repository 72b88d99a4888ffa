/**
 * Default actions that wait for what Python says (decisions/events-and-callbacks.md): a link or a form's submission. They are
 * prevented when the event is dispatched, and done after all when no handler has called `preventDefault` by the time it ends or
 * waits. A button that its own handler disables by then submits nothing, as it would not where Python is on the page.
 */
export class HeldActions {
  readonly #window: Window & typeof globalThis;
  readonly #byEvent = new WeakMap<Event, Held>();
  readonly #byCall = new Map<number, Held>();
  readonly #leftAlone = new WeakSet<Event>();
  /** Type of the event whose action is being done. */
  #replayed: string | null = null;

  constructor(window: Window & typeof globalThis) {
    this.#window = window;
  }

  /** Is that the event of an action that is done after all? It is nobody's business any more. */
  isReplay({ type }: Event): boolean {
    return type === this.#replayed;
  }

  /** Does `preventDefault` on the event still count? */
  waitsFor(event: Event): boolean {
    return this.#byEvent.get(event)?.open ?? false;
  }

  /** With a modifier key a click on a link is the browser's: a new tab, a new window, a download. */
  leavesAlone(event: Event): boolean {
    if (event.type !== 'click' || this.#leftAlone.has(event)) return this.#leftAlone.has(event);
    const { altKey, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    // Where the event has been is known only while it is dispatched.
    if ((altKey || ctrlKey || metaKey || shiftKey) && linkOf(event)) this.#leftAlone.add(event);
    return this.#leftAlone.has(event);
  }

  /** Hold the event's default action, if it is one that can be done later, until a call of Python has gone on. */
  hold(event: Event, call: number): void {
    const known = this.#byEvent.get(event);
    if (!known && event.defaultPrevented) return;
    const held = known ?? Held.of(event);
    if (!held) return;
    this.#byEvent.set(event, held);
    this.#byCall.set(call, held);
    held.calls.add(call);
  }

  /**
   * Hold a click on a button that submits a form, heard at the button itself: its handler may disable it. Does the call hold
   * anything by now?
   */
  holdSubmission(event: Event, call: number): boolean {
    const submits = event.type === 'click' && submitterOf(event) !== null && isOfSubmitter(event.currentTarget);
    if (submits) this.hold(event, call);
    return this.#byCall.has(call);
  }

  /** The handler of a call has ended, or waits for something that may take long. */
  proceed(call: number): void {
    const held = this.#byCall.get(call);
    if (!held) return;
    this.#byCall.delete(call);
    held.calls.delete(call);
    if (held.calls.size > 0) return;
    held.open = false;
    if (!held.prevented) this.#replay(held);
  }

  /** The browser's own doing, heard by nobody: what listens to the event has heard it once. */
  #replay({ type, act }: Held): void {
    const silence = (event: Event): void => event.stopImmediatePropagation();
    this.#window.addEventListener(type, silence, { capture: true });
    this.#replayed = type;
    try {
      act();
    } finally {
      this.#replayed = null;
      this.#window.removeEventListener(type, silence, { capture: true });
    }
  }
}

class Held {
  readonly type: string;
  readonly act: () => void;
  readonly calls = new Set<number>();
  open = true;
  /** Python or a page script has called `preventDefault`. */
  prevented = false;

  private constructor(event: Event, act: () => void) {
    this.type = event.type;
    this.act = act;
    event.preventDefault();
    // Page scripts that look at the event see what would be without us.
    Object.defineProperties(event, {
      preventDefault: { value: () => (this.prevented = true), configurable: true },
      defaultPrevented: { get: () => this.prevented, configurable: true },
    });
  }

  static of(event: Event): Held | null {
    const act = event.cancelable ? defaultAction(event) : null;
    return act && new Held(event, act);
  }
}

/** What the browser would do, where that can be done later just as well. */
function defaultAction(event: Event): (() => void) | null {
  if (event.type === 'submit' && event.target instanceof HTMLFormElement) {
    const form = event.target;
    const { submitter } = event as SubmitEvent;
    return () => form.requestSubmit(submitter && submits(submitter, form) ? submitter : null);
  }
  if (event.type !== 'click') return null;
  // What is disabled, or submits nothing any more, does nothing when it is clicked.
  const clicked = linkOf(event) ?? submitterOf(event);
  return clicked && (() => clicked.click());
}

/** The button or input that submits its form when the browser has its way with a click. */
function submitterOf(event: Event): HTMLButtonElement | HTMLInputElement | null {
  return event.composedPath().find(isSubmitter) ?? null;
}

function isSubmitter(target: EventTarget): target is HTMLButtonElement | HTMLInputElement {
  const isButton = target instanceof HTMLButtonElement || target instanceof HTMLInputElement;
  return isButton && target.type === 'submit' && target.form !== null;
}

/** The submitting element itself, or something in it. */
function isOfSubmitter(target: EventTarget | null): boolean {
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement) if (isSubmitter(at)) return true;
  return false;
}

/**
 * Can the form be submitted by it? A handler may have taken the button out of the form, and a script may name any element of
 * its own, which browsers refuse.
 */
function submits(element: HTMLElement, form: HTMLFormElement): boolean {
  const isButton = element instanceof HTMLButtonElement || element instanceof HTMLInputElement;
  return isButton && element.form === form && (element.type === 'submit' || element.type === 'image');
}

function linkOf(event: Event): HTMLAnchorElement | HTMLAreaElement | null {
  for (const target of event.composedPath()) {
    const isLink = target instanceof HTMLAnchorElement || target instanceof HTMLAreaElement;
    if (isLink && target.hasAttribute('href')) return target.protocol === 'javascript:' ? null : target;
  }
  return null;
}
