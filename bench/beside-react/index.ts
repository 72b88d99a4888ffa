/** Public interface of `bench/beside-react`: an app beside a page in plain React that does the same, each in a browser of its own. */
export { count, press, pressByInput, size, textOf, within } from './actions.ts';
export { openHeadProxy } from './head-proxy.ts';
export { checkSame, type Same, startBesideReact } from './interleave.ts';
export { collectErrors } from './page-errors.ts';
export type { Goal } from './probe/goals.ts';
export { Samples } from './samples.ts';
export { READING, type Section, sectionOf, split } from './sections.ts';
export { styleLinks } from './serve-react.ts';
export { type Side, type SideName, serveSides } from './sides.ts';
export { open, reload } from './start.ts';
export { STATION_TITLES, stationsOf, timedPress } from './timed-press.ts';
export { openUndriven, type UndrivenPage } from './undriven-page.ts';
export { openVisit, probeScript, type SeenSide, type Step, type Visit } from './visit.ts';
