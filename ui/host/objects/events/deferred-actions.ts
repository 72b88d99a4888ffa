/**
 * Default actions that wait for Python (decisions/events-and-callbacks.md): following a link, or submitting a form. They are prevented
 * when the event is dispatched, and done later if no handler has called `preventDefault` by the time that it ends or waits. A button that
 * its own handler has disabled by then submits nothing, as if Python ran on the page.
 */
export class DeferredActions {
  readonly #window: Window & typeof globalThis;
  readonly #byEvent = new WeakMap<Event, DeferredAction>();
  readonly #byCall = new Map<number, DeferredAction>();
  readonly #leftToBrowser = new WeakSet<Event>();
  /** Type of the event whose default action is being done now. */
  #replayed: string | null = null;

  constructor(window: Window & typeof globalThis) {
    this.#window = window;
  }

  /** Is this the event of a deferred action that is being done? Listeners have handled it before. */
  isReplay({ type }: Event): boolean {
    return type === this.#replayed;
  }

  /** Does `preventDefault` of this event still have an effect? */
  waitsFor(event: Event): boolean {
    return this.#byEvent.get(event)?.open ?? false;
  }

  /** Is the event left to the browser? So are clicks on links with a modifier key, for a new tab, a new window or a download. */
  leavesToBrowser(event: Event): boolean {
    if (event.type !== 'click' || this.#leftToBrowser.has(event)) return this.#leftToBrowser.has(event);
    const { altKey, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    // Recorded now, since the event's path is known only while it is dispatched.
    if ((altKey || ctrlKey || metaKey || shiftKey) && linkOf(event)) this.#leftToBrowser.add(event);
    return this.#leftToBrowser.has(event);
  }

  /** Defer the event's default action, if it can be done later, until a call of Python proceeds. */
  defer(event: Event, call: number): void {
    const known = this.#byEvent.get(event);
    if (!known && event.defaultPrevented) return;
    const action = known ?? DeferredAction.of(event);
    if (!action) return;
    this.#byEvent.set(event, action);
    this.#byCall.set(call, action);
    action.calls.add(call);
  }

  /**
   * Defer a click on a button that submits a form, at the button itself, since its handler may disable it. Returns whether an
   * action waits for the call.
   */
  deferSubmission(event: Event, call: number): boolean {
    const submits = event.type === 'click' && submitterOf(event) !== null && isOfSubmitter(event.currentTarget);
    if (submits) this.defer(event, call);
    return this.#byCall.has(call);
  }

  /** The handler of a call has ended, or waits for something that may take long. */
  proceed(call: number): void {
    const action = this.#byCall.get(call);
    if (!action) return;
    this.#byCall.delete(call);
    action.calls.delete(call);
    if (action.calls.size > 0) return;
    action.open = false;
    if (!action.prevented) this.#replay(action);
  }

  /** Do the default action by an event that no listener gets, since listeners have handled it before. */
  #replay({ type, act }: DeferredAction): void {
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

class DeferredAction {
  readonly type: string;
  readonly act: () => void;
  readonly calls = new Set<number>();
  open = true;
  /** Has Python or a page script called `preventDefault`? */
  prevented = false;

  private constructor(event: Event, act: () => void) {
    this.type = event.type;
    this.act = act;
    event.preventDefault();
    // Page scripts see the event as if its default action had not been deferred.
    Object.defineProperties(event, {
      preventDefault: { value: () => (this.prevented = true), configurable: true },
      defaultPrevented: { get: () => this.prevented, configurable: true },
    });
  }

  static of(event: Event): DeferredAction | null {
    const act = event.cancelable ? defaultAction(event) : null;
    return act && new DeferredAction(event, act);
  }
}

/** The event's default action as a function, if it can be done later; otherwise null. */
function defaultAction(event: Event): (() => void) | null {
  if (event.type === 'submit' && event.target instanceof HTMLFormElement) {
    const form = event.target;
    const { submitter } = event as SubmitEvent;
    return () => form.requestSubmit(submitter && submits(submitter, form) ? submitter : null);
  }
  if (event.type !== 'click') return null;
  // An element that is disabled by then, or has left its form, does nothing when it is clicked.
  const clicked = linkOf(event) ?? submitterOf(event);
  return clicked && (() => clicked.click());
}

/** The button or input that submits its form by the default action of a click. */
function submitterOf(event: Event): HTMLButtonElement | HTMLInputElement | null {
  return event.composedPath().find(isSubmitter) ?? null;
}

function isSubmitter(target: EventTarget): target is HTMLButtonElement | HTMLInputElement {
  const isButton = target instanceof HTMLButtonElement || target instanceof HTMLInputElement;
  return isButton && target.type === 'submit' && target.form !== null;
}

/** Is it a submitting element, or within one? */
function isOfSubmitter(target: EventTarget | null): boolean {
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement) if (isSubmitter(at)) return true;
  return false;
}

/**
 * Can this element submit the form? A handler may have removed the button from the form, and a script may pass any element, which browsers
 * refuse.
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
