/** Public interface of `data-grid/`: the elements that a grid and its rows put around their children. */
export { isTableRow, RowCells } from './cells.ts';
export { GridRegions } from './grid-regions.ts';
export { ColumnRules } from './rules.ts';
