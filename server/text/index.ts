/** Public interface of `server/text`: formatting of errors and names for people. */
export { errorText } from './error-text.ts';
export { ExternalFailure } from './external-failure.ts';
export { nearestName } from './nearest-name.ts';
export { beginning, printable, printableName, shortened } from './printable.ts';
