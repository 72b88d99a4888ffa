/** The door of `server/text`: what errors and names look like where people read them. */
export { errorText } from './error-text.ts';
export { nearestName } from './nearest-name.ts';
export { OutsideProblem } from './outside-problem.ts';
export { beginning, printable, printableName, shortened } from './printable.ts';
