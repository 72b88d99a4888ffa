/** Public interface of `server/cli`, which parses the command line. */
export { answerAtOnce } from './answer-at-once.ts';
export { dependencyLocations } from './dependency-options.ts';
export { optionRows, spelling, USAGE } from './option-table.ts';
export { type CliOptions, parseOptions, toPort } from './options.ts';
export { UsageError } from './read-arguments.ts';
export { type RowsArguments, readRowsArguments } from './rows-arguments.ts';
export { explainStartFailure } from './start-failure.ts';
export { readUserArguments, type UserArguments } from './user-arguments.ts';
