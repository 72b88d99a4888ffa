/** The door of `server/data/layout`: which tables and columns there are, and how they come to be. */
export { countHeld, dropTable } from './alterations.ts';
export { type KnownTable, makeCatalog, readCatalog } from './catalog.ts';
export { type Migrated, type MigrationOptions, migrate } from './migration.ts';
export { dropNamedViews, makeNamedViews, NAMED_SCHEMA } from './named-views.ts';
export { addNewColumns } from './new-columns.ts';
export { linkLayout, makeSameLayout, readNumbering, setNumbering } from './same-layout.ts';
export { schemaOf } from './schema-of.ts';
