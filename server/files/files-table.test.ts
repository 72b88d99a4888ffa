import { afterAll, expect, test } from '@jest/globals';
import type { JsonObject } from '../../protocol/index.ts';
import { AppSource, declaredTables } from '../app/index.ts';
import { AppFolder } from '../testing/app-folder.ts';
import { withFilesTable } from './index.ts';

const folder = new AppFolder();
afterAll(() => folder.remove());

function tablesOf(manifest: JsonObject): readonly string[] {
  const directory = folder.add('app', { 'anvil.yaml': JSON.stringify({ name: 'App', ...manifest }) });
  const app = new AppSource({ directory, places: { directory: '/', folders: new Map() }, entryPoint: null }).load();
  return withFilesTable(app, declaredTables(app))
    .flat()
    .map(({ name }) => name);
}
const service = (server: JsonObject): JsonObject => ({
  services: [{ source: '/runtime/services/anvil/files.yml', client_config: {}, server_config: server }],
});

test('an app that has data files and declares no table for them has one', () => {
  expect(tablesOf({ ...service({}), db_schema: { pets: {} } })).toEqual(['pets', 'files']);
  expect(tablesOf(service({ files_table: 'documents' }))).toEqual(['documents']);
  // Server code accepts any key for the table's name.
  expect(tablesOf(service({ table: 'documents' }))).toEqual(['documents']);
  expect(tablesOf(service({ files_table: 7 }))).toEqual(['files']);
});

test('one that declares it, or has no data files, has what it declares', () => {
  expect(tablesOf({ ...service({}), db_schema: { Files: {} } })).toEqual(['Files']);
  expect(tablesOf({ ...service({ files_table: 'documents' }), db_schema: { documents: {} } })).toEqual(['documents']);
  expect(tablesOf({})).toEqual([]);
});
