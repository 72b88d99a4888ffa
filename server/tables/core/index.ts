/**
 * Public interface of `server/tables/core`: operations on rows and permission checks, shared by both generations of the service.
 */
export { type Access, tableOf } from './access.ts';
export { openCellMedia } from './cell-media.ts';
export { valueOfCell } from './cell-value.ts';
export { cellToCompare, cellToOrder } from './cells.ts';
export { columnNamed, isLink, type Shown, shownTo, visibleColumns } from './columns.ts';
export { describeValue } from './describe-value.ts';
export { checkFetch, columnsToRead, type Loaded, load, type Reached, type ReadRow, type Section } from './loading.ts';
export { TABLE_MEDIA } from './media-id.ts';
export { mustSearch, mustWrite, rightsOn } from './rights.ts';
export { rowIdArgument } from './row-id-argument.ts';
export { type RowReference, rowReference } from './row-reference.ts';
export { countInView, fetchInView, within } from './rows-in-view.ts';
export { foundBy, searchPage } from './searching.ts';
export { noteBroken, Transactions } from './transactions.ts';
export { viewWithin } from './views.ts';
export { addRows, cellsOf, deleteRows, OWN_LIMITS, type RowChange, updateRows, type WriteLimits } from './writing.ts';
