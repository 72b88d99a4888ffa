/** The door of `server/tables/queries`: from what apps search with to what the data understand (wire §13.1). */
export { searchArguments, treeOf } from './search-arguments.ts';
