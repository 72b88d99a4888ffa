import { type CallbackFacts, EVENT_EFFECTS, type EventEffect } from '../../../../protocol/index.ts';
import type { DeferredActions } from './deferred-actions.ts';
import { hasSnapshot } from './event-snapshot.ts';
import { truth } from './guard.ts';

const METHODS = {
  prevent: 'preventDefault',
  stop: 'stopPropagation',
  stopNow: 'stopImmediatePropagation',
} as const satisfies Record<EventEffect, string>;

/** The methods of an event that handlers call; jQuery's events have them, too, and call those of the native event. */
interface Stoppable {
  preventDefault(): void;
  stopPropagation(): void;
  stopImmediatePropagation(): void;
}

/**
 * Decides on the page, while an event is dispatched, whether `preventDefault` and the like are called, since Python answers too late
 * (decisions/events-and-callbacks.md). The handler's guards decide. Where they leave it open, the event goes on to other listeners, and its
 * default action is deferred if it can be done later, and otherwise happens.
 */
export class EventEffects {
  readonly #deferred: DeferredActions;
  readonly #warn: (message: string, site: string | null) => void;
  readonly #stopped = new WeakMap<Event, Set<EventEffect>>();
  readonly #warned = new Set<string>();

  /** @param warn tells the app's author, with the file and line of the call */
  constructor(deferredActions: DeferredActions, warn: (message: string, site: string | null) => void) {
    this.#deferred = deferredActions;
    this.#warn = warn;
  }

  /** Decide for a handler to which `event` is about to be sent, by the call of this number. */
  apply(event: object, facts: CallbackFacts, values: readonly unknown[], call: number): void {
    const native = nativeEvent(event);
    if (!native) return;
    this.#deferred.deferSubmission(native, call);
    for (const effect of EVENT_EFFECTS) {
      if (effect === 'prevent' && this.#deferred.leavesToBrowser(native)) continue;
      const guard = facts[effect];
      const wanted = guard ? truth(guard, { event, values }) : false;
      if (effect === 'prevent' && wanted !== false) this.#deferred.defer(native, call);
      if (wanted !== true || (effect === 'prevent' && this.#deferred.waitsFor(native))) continue;
      (event as Stoppable)[METHODS[effect]]();
      if (effect !== 'prevent') this.#note(native, effect);
    }
  }

  /** Python calls a method of a page object: if it is one of these methods, and too late, warn the author, once for each line. */
  called(object: unknown, method: string | null, site: string | null): void {
    const effect = EVENT_EFFECTS.find((one) => METHODS[one] === method);
    if (!effect || typeof object !== 'object' || object === null) return;
    const native = nativeEvent(object);
    if (!native || !hasSnapshot(native) || native.eventPhase !== Event.NONE || this.#isDone(native, effect)) return;
    const key = `${site} ${effect}`;
    if (this.#warned.has(key)) return;
    this.#warned.add(key);
    const late = effect === 'prevent' ? 'does nothing' : "reaches Python's own listeners alone";
    this.#warn(
      `${METHODS[effect]}() of a ${native.type} event comes too late and ${late}: the browser decides before Python has run. ` +
        "Make it the handler's first statement, or put in front of it only comparisons of the event's own fields " +
        '(event.key == "Enter", event.key.isdigit()) and plain attributes of self, so that the page can decide by itself.',
      site,
    );
  }

  #isDone(event: Event, effect: EventEffect): boolean {
    if (effect === 'prevent')
      return (
        event.defaultPrevented || !event.cancelable || this.#deferred.waitsFor(event) || this.#deferred.leavesToBrowser(event)
      );
    const done = this.#stopped.get(event);
    return done?.has(effect) || done?.has('stopNow') || false;
  }

  #note(event: Event, effect: EventEffect): void {
    const done = this.#stopped.get(event);
    if (done) done.add(effect);
    else this.#stopped.set(event, new Set([effect]));
  }
}

/** The native event that is a handler's argument, or that jQuery has wrapped in it. */
export function nativeEvent(argument: unknown): Event | null {
  if (argument instanceof Event) return argument;
  if (typeof argument !== 'object' || argument === null || !('originalEvent' in argument)) return null;
  const { originalEvent } = argument;
  return originalEvent instanceof Event ? originalEvent : null;
}
