/** The door of `bench/rows/visit`: the steps by which the two sides are measured. */
export { steps } from './steps.ts';
