/** The door of `test/support/clone`: this repository as somebody else gets it. */
export { type FreshClone, freshClone } from './fresh-clone.ts';
