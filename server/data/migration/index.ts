/** Public interface of `server/data/migration`: the tables and columns of a database, and changes to them. */
export { countHeld, dropTable } from './alterations.ts';
export { type CatalogTable, makeCatalog, readCatalog } from './catalog.ts';
export { addForeignKeys, cloneSchema, readSequences, setSequences } from './clone-schema.ts';
export { type Migrated, type MigrationOptions, migrate } from './migration.ts';
export { dropNamedViews, makeNamedViews, NAMED_SCHEMA } from './named-views.ts';
export { addNewColumns } from './new-columns.ts';
export { schemaOf } from './schema-of.ts';
