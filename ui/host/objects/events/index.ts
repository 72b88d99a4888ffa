/** The door of `events/`: events on their way to Python: what is decided before it answers, and what is kept for it. */
export { Dispatches } from './dispatches.ts';
export { EventEffects, nativeEvent } from './effects.ts';
export { evaluate, UNKNOWN } from './guard.ts';
export { HeldActions } from './held.ts';
export { keepEvent, readingFor, readKept } from './kept.ts';
export { tellMissedBy, tellMissedTo, watchMade } from './missed.ts';
