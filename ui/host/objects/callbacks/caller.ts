import type { Binary, Value } from '../../../../protocol/index.ts';
import type { Outbox } from '../../run/outbox.ts';
import type { Codec } from '../codec.ts';
import { type DeferredActions, type Dispatches, type EventEffects, nativeEvent, snapshotEvent } from '../events/index.ts';
import type { Callable } from '../python-objects.ts';
import { computeLocally } from './local-result.ts';
import type { MergedEvents } from './merged-events.ts';
import type { PendingCalls } from './pending-calls.ts';
import type { OnMisuse } from './result-promise.ts';
import { syncArrayMethod } from './sync-array-method.ts';
import { SyncResultError } from './sync-result.ts';

export interface CallerOptions {
  readonly calls: PendingCalls;
  readonly codec: () => Codec;
  readonly dispatches: Dispatches;
  readonly effects: EventEffects;
  readonly deferredActions: DeferredActions;
  readonly merged: MergedEvents;
  readonly outbox: Outbox;
  /** Called when a script needs the result of a Python function at once. */
  readonly misused: OnMisuse;
}

/**
 * Calls a Python callable for JavaScript. If the page can compute the result, it is returned, and nothing is sent. Otherwise the arguments
 * are sent to Python, and the caller gets a promise of the outcome (decisions/events-and-callbacks.md).
 */
export function callPython(options: CallerOptions) {
  const { calls, codec, dispatches, effects, deferredActions, merged, outbox, misused } = options;
  return ({ ref, facts, values }: Callable, args: readonly unknown[]): unknown => {
    const isPythons = (value: unknown): boolean => codec().isPythons(value);
    const answer = facts.answer ? computeLocally(facts.answer, { args, values, isPythons }) : null;
    if (answer) return answer.value;
    const [first] = args;
    const event = nativeEvent(first);
    if (event && deferredActions.isReplay(event)) return Promise.resolve();
    if (syncArrayMethod(args)) {
      const error = new SyncResultError(facts.name);
      misused(error);
      throw error;
    }
    const dispatched = event && event.eventPhase !== Event.NONE ? event : null;
    const move = args.length === 1 && dispatched === first && merged.isMergeable(dispatched) ? dispatched : null;
    const replaced = move && merged.replaced(ref, move);
    const encode = (): readonly [readonly Value[], readonly Binary[]] => {
      const binaries: Binary[] = [];
      return [codec().encodeAll(args, binaries), binaries];
    };
    // Encoded first: an argument that cannot be sent throws to the caller before any call is pending. An event alone always can.
    const ready = move ? null : encode();
    const { call, outcome } = replaced ?? calls.open(facts.name);
    if (event) effects.apply(first as object, facts, values, call);
    const dispatch = event && dispatches.of(event);
    const snapshot = dispatched && snapshotEvent(dispatched);
    const send = (): void => {
      const [encoded, binaries] = ready ?? encode();
      outbox.post(
        { kind: 'callback', callback: ref, call, args: encoded, ...(dispatch ? { dispatch } : {}) },
        binaries,
        (delivery) => {
          if (snapshot) snapshot.delivery = delivery;
        },
        // A user's move is not brought about by the batch during which it is sent.
        move ? null : undefined,
      );
    };
    if (move && snapshot) merged.send(ref, { event: move, call, outcome, snapshot, send });
    else send();
    return outcome;
  };
}
