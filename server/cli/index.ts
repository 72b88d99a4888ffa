/** The door of `server/cli`: the command line and the terminal. */
export { type CliOptions, parseOptions, UsageError } from './options.ts';
export { explainStartFailure } from './start-failure.ts';
export { createTerminal, type Speaker, type Terminal } from './terminal.ts';
