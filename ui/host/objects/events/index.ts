/** Public interface of `events/`: events that are sent to Python, with what the page decides before Python answers, and stores for it. */

export { DeferredActions } from './deferred-actions.ts';
export { Dispatches } from './dispatches.ts';
export { EventEffects, nativeEvent } from './effects.ts';
export { type EventSnapshot, readingForDelivery, readWithSnapshot, snapshotEvent } from './event-snapshot.ts';
export { type Evaluate, evaluate, type GuardScope, installLate, UNKNOWN } from './guard.ts';
export { replayAfterCall, replayAfterWrite, watchCreated } from './missed-events.ts';
