/** Public interface of `server/tables/scopes`: the contents of capabilities and live object ids of tables (wire §13.3). */
export { asciiJson } from './ascii-json.ts';
export {
  readRowScope,
  readSearchScope,
  readTableScope,
  rowCapability,
  searchCapability,
  tableCapability,
} from './capabilities.ts';
export {
  ROW_BACKEND,
  readRowId,
  readSearchId,
  readTableId,
  rowId,
  SEARCH_BACKEND,
  searchId,
  TABLE_BACKEND,
  tableId,
} from './live-ids.ts';
export {
  allRows,
  DEFAULT_PAGE_SIZE,
  EVERYTHING,
  isPageSize,
  LARGEST_PAGE,
  type Search,
  searchFromJson,
  searchToJson,
} from './search.ts';
export { conditionFrom, storedCondition } from './stored-condition.ts';
export {
  type ColumnTree,
  columnTree,
  commonColumns,
  isRowId,
  linkedView,
  PERMISSIONS,
  type Permission,
  type View,
  viewFromJson,
  viewKey,
  viewToJson,
  wholeTable,
} from './view.ts';
