/** Nodes as the page knows them: tables and types made from the specs, without the specs themselves and their words. */

export type * from '../generated/props.ts';
export * from '../generated/tables.ts';
export type { GridColumn, GridColumns, MediaValue, Sides, Spacing, Weights } from '../values.ts';
export { nodeProblem } from './check-node.ts';
