/** The door of `sidecar/`: two workers in the place of one, where Python's may be blocked. */
export { pullLink } from './pull-link.ts';
export { serveSidecar } from './sidecar.ts';
