/** The door of `data-grid/`: the elements that a grid and its rows put around their children. */
export { isTableRow, RowCells } from './cells.ts';
export { GridPlaces } from './places.ts';
export { ColumnRules } from './rules.ts';
