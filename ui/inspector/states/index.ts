/** Public interface of `states/`: the states of the tree over time, without DOM or React. */
export { diffStates } from './diff.ts';
export { History } from './history.ts';
export { MirroredTree } from './mirrored-tree.ts';
export { changesBetween, type NodeChange } from './node-change.ts';
export { parentsIn, stateOf, type TreeState, treeOf } from './tree-state.ts';
