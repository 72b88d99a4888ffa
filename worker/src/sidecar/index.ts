/** Public interface of `sidecar/`: the second worker, where Python's worker may be blocked. */
export { pullLink } from './pull-link.ts';
export { serveSidecar } from './sidecar.ts';
