/** Public interface of `server/text`: formatting of errors and names for people. */
export { errorText } from './error-text.ts';
export { nearestName } from './nearest-name.ts';
export { OutsideProblem } from './outside-problem.ts';
export { beginning, printable, printableName, shortened } from './printable.ts';
