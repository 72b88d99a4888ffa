/** Public interface of `tree/`: the store, usable without React or DOM. */
export { ChangeSet, type Write } from './changes.ts';
export { checkTree } from './check.ts';
export type { ChildRecord, NodeRecord, WireDefaults } from './record.ts';
export { NodeStore } from './store.ts';
