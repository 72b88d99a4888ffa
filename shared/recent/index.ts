/** The door of `recent/`: what remembers the latest only. */
export { Recent } from './recent.ts';
