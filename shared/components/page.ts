/** The page's own door: tables and types made from the specs, without the specs themselves and their words. */
export { nodeProblem } from './check-node.ts';
export type * from './generated/props.ts';
export * from './generated/tables.ts';
export type { MediaValue, Sides, Spacing, Weights } from './values.ts';
