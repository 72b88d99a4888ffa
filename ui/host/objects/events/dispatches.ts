/** Numbers dispatches of events, and the targets that events pass, for Python's listeners (`_js/dispatches.py`). */
export class Dispatches {
  readonly #underWay = new WeakMap<Event, number>();
  readonly #targets = new WeakMap<EventTarget, number>();
  #last = 0;

  /** The dispatch that an event is in, and what is told of it now; null when it is in none. */
  of(event: Event): readonly [dispatch: number, target: number] | null {
    const { currentTarget } = event;
    if (event.eventPhase === Event.NONE || !currentTarget) return null;
    let dispatch = this.#underWay.get(event);
    if (dispatch === undefined) {
      dispatch = this.#next();
      this.#underWay.set(event, dispatch);
      this.#forget(event);
    }
    const target = this.#targets.get(currentTarget) ?? this.#next();
    this.#targets.set(currentTarget, target);
    return [dispatch, target];
  }

  /** An event may be dispatched again, and is then stopped no more. Of one of the user's, listeners are tasks of their own. */
  #forget(event: Event): void {
    const look = (): void => {
      if (event.eventPhase === Event.NONE) this.#underWay.delete(event);
    };
    queueMicrotask(look);
    setTimeout(look);
  }

  #next(): number {
    this.#last += 1;
    return this.#last;
  }
}
