/** Public interface of `server/tables/queries`: converts search arguments of apps to conditions of the data store (wire §13.1). */
export { searchArguments, treeOf } from './search-arguments.ts';
