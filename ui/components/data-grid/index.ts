/** The door of what a grid and its rows put around their children. */
export { isTableRow, RowCells } from './cells.ts';
export { GridPlaces } from './places.ts';
export { ColumnRules } from './rules.ts';
