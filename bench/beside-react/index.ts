/** The door of `bench/beside-react`: an app beside a page in plain React that does the same, each in a browser of its own. */
export { count, press, pressByInput, size, textOf, within } from './actions.ts';
export { collectErrors } from './page-errors.ts';
export type { Goal } from './probe/goals.ts';
export { Samples } from './samples.ts';
export { READING, type Section, sectionOf, split } from './sections.ts';
export { styleLinks } from './serve-react.ts';
export { type Side, type SideName, serveSides } from './sides.ts';
export { open, reload } from './start.ts';
export { STATION_TITLES, stationsOf, timed } from './timed.ts';
export { checkSame, type Same, startBesideReact } from './turns.ts';
export { openUnwatched, type UnwatchedPage } from './unwatched.ts';
export { openVisit, probeScript, type SeenSide, type Step, type Visit } from './visit.ts';
export { withHead } from './with-head.ts';
