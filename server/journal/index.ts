/** The door of `server/journal`: what has happened lately, for whoever works on the app. */
export { Journal, type Line, type RecordedRun } from './journal.ts';
