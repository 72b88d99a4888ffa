/** Nodes as the page knows them: tables and types made from the specs, without the specs themselves and their words. */

export type * from '../components/generated/props.ts';
export * from '../components/generated/tables.ts';
export type { MediaValue, Sides, Spacing, Weights } from '../components/values.ts';
export { nodeProblem } from './check-node.ts';
