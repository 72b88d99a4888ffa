/** Public interface of `bench/rows/visit`: the steps by which the two sides are measured. */
export { busyLoop } from './busy-loop.ts';
export { buildRows, clearRows, rowsAre, updateRows } from './rows.ts';
export { steps } from './steps.ts';
