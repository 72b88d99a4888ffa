import { afterAll, expect, test } from '@jest/globals';
import type { JsonObject } from '../../protocol/index.ts';
import { AppSource } from '../app/index.ts';
import { AppFolder } from '../testing/app-folder.ts';
import { declaredTables } from './index.ts';

const folder = new AppFolder();
afterAll(() => folder.remove());

const service = (server: JsonObject): JsonObject => ({
  services: [{ source: '/runtime/services/anvil/users.yml', client_config: {}, server_config: server }],
});

/** The names of an app's tables, and the users table that no manifest declares. */
function tablesOf(manifest: JsonObject) {
  const directory = folder.add('app', { 'anvil.yaml': JSON.stringify({ name: 'App', ...manifest }) });
  const app = new AppSource({ directory, places: { directory: '/', folders: new Map() }, entryPoint: null }).load();
  const tables = declaredTables(app).flat();
  return { names: tables.map(({ name }) => name), implied: tables.find(({ isImplied }) => isImplied) };
}

test('an app that has the service and declares no table for users has one, which no browser reaches', () => {
  const { names, implied } = tablesOf({ ...service({ user_table: 41 }), db_schema: { pets: {} } });
  expect([names, implied?.clientAccess, implied?.serverAccess]).toEqual([['pets', 'users'], 'none', 'full']);
  expect(implied?.columns).toContainEqual({ name: 'email', type: 'string', target: null, isClientHidden: false });
  expect(implied?.columns).toContainEqual({ name: 'mfa', type: 'simpleObject', target: null, isClientHidden: true });
  expect(tablesOf(service({ user_table: 'members' })).names).toEqual(['members']);
});

test('one that declares it, or has no such service, has what it declares', () => {
  expect(tablesOf({ ...service({}), db_schema: { users: {} } })).toEqual({ names: ['users'], implied: undefined });
  expect(tablesOf({})).toEqual({ names: [], implied: undefined });
});

test('a number that one of the manifest’s own tables has names that table', () => {
  const people = { name: 'People', id: 41, python_name: 'people', columns: {} };
  expect(tablesOf({ ...service({ user_table: 41 }), db_schema: [people] })).toEqual({ names: ['people'], implied: undefined });
  expect(tablesOf({ ...service({ user_table: 42 }), db_schema: [people] }).names).toEqual(['people', 'users']);
});
