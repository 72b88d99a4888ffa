/** Numbers dispatches of events, and the targets that events pass, for Python's listeners (`_js/dispatches.py`). */
export class Dispatches {
  readonly #underWay = new WeakMap<Event, number>();
  readonly #targets = new WeakMap<EventTarget, number>();
  #last = 0;

  /** The numbers of the event's dispatch and of its current target; null if it is not being dispatched. */
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

  /**
   * Forget the number when the dispatch is over, since a script may dispatch the same event again. After `dispatchEvent`, a microtask is
   * soon enough. For a user's event, microtasks also run between the listeners, and only a task runs after all of them.
   */
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
