/** The parts of jQuery's events that are used. */
export interface JQueryEvents {
  /** The type that jQuery's own listeners are not to be told of a second time. */
  triggered: string | undefined;
  readonly special: Record<string, { _default?: (event: Triggered, data?: unknown) => unknown }>;
}

interface Triggered {
  readonly target: EventTarget;
}

/** What counts as the user's input in a control (api §4.3), and the clicks that jQuery keeps from links. */
const HEARD = {
  change: '[class*="to-disable"]',
  input: '[class*="to-disable"]',
  keyup: '[class*="to-disable"]',
  click: 'a.anvil-component',
};

/**
 * Page scripts set a component's control and then trigger its event by jQuery, which tells listeners of its own only: from here on the
 * component hears of it, too.
 */
export function hearJQuery(events: JQueryEvents): void {
  for (const [type, controls] of Object.entries(HEARD)) {
    const special = (events.special[type] ??= {});
    const { _default: before } = special;
    special._default = function (this: unknown, event, data) {
      const { target } = event;
      if (!(target instanceof Element && target.matches(controls))) return before ? before.call(this, event, data) : false;
      // It does not bubble, since jQuery has told the elements around the control. As by jQuery, the address of a link is not opened.
      const told = new Event(type, { cancelable: true });
      target.addEventListener(type, () => told.preventDefault(), { once: true });
      events.triggered = type;
      target.dispatchEvent(told);
      events.triggered = undefined;
      return true;
    };
  }
}

const { jQuery } = window as { readonly jQuery?: { readonly event: JQueryEvents } };
if (jQuery) hearJQuery(jQuery.event);
