/** Public interface of `profile/`: profiles of Python. */
export { type Box, besides, boxesOf } from './flame.ts';
export { Profiler } from './profiler.ts';
export { type CallTimes, type FunctionTimes, timesOf } from './times.ts';
