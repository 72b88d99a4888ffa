import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { findPostgres } from './postgres.mjs';
import { folderForEach } from './testing/folder.mjs';

const folder = folderForEach('postgres');

test('POSTGRES_BIN comes first, and is an error where it has no programs', () => {
  const named = folder.programs('named', 'initdb', 'postgres');
  const half = folder.programs('half', 'initdb');
  expect(findPostgres({ POSTGRES_BIN: named, PATH: '' }, folder.path)).toBe(named);
  expect(() => findPostgres({ POSTGRES_BIN: half, PATH: '' }, folder.path)).toThrow(`${half} has no initdb and postgres`);
});

test('of what is installed the newest is taken, then what the PATH has', () => {
  const onPath = folder.programs('path', 'initdb', 'postgres');
  expect(findPostgres({ PATH: onPath }, join(folder.path, 'installed'))).toBe(onPath);
  folder.programs('installed/9/bin', 'initdb', 'postgres');
  const newest = folder.programs('installed/15/bin', 'initdb', 'postgres');
  expect(findPostgres({ PATH: onPath }, join(folder.path, 'installed'))).toBe(newest);
  expect(findPostgres({ PATH: '' }, join(folder.path, 'nowhere'))).toBe(null);
});
