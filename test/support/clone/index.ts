/** Public interface of `test/support/clone`: this repository as a new clone. */
export { type FreshClone, freshClone } from './fresh-clone.ts';
