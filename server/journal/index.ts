/** Public interface of `server/journal`: recent output and runs, for the author. */
export { Journal, type Line, type RecordedRun } from './journal.ts';
