/** The door of `bench/rows/visit`: one side in one browser, and the steps by which it is measured. */
export { stepsAfterFirstRows, stepsToFirstRows } from './steps.ts';
export { openVisit, type Step, type Visit } from './visit.ts';
