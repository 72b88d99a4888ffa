/** What the page needs to know of nodes: tables and types that were generated from the specs, without the specs and their descriptions. */

export type * from '../generated/props.ts';
export * from '../generated/tables.ts';
export type { GridColumn, GridColumns, MediaValue, Sides, Spacing, Weights } from '../values.ts';
export { nodeProblem } from './check-node.ts';
