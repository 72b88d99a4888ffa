/** The door of `events/`: events that are sent to Python, with what the page decides before Python answers, and stores for it. */
export { Dispatches } from './dispatches.ts';
export { EventEffects, nativeEvent } from './effects.ts';
export { evaluate, UNKNOWN } from './guard.ts';
export { HeldActions } from './held.ts';
export { keepEvent, readingFor, readKept } from './kept.ts';
export { tellMissedBy, tellMissedTo, watchMade } from './missed.ts';
