import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findPostgres } from './postgres.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-postgres-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function programs(name, ...files) {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  for (const file of files) writeFileSync(join(path, file), '');
  return path;
}

test('POSTGRES_BIN comes first, and is an error where it has no programs', () => {
  const named = programs('named', 'initdb', 'postgres');
  const half = programs('half', 'initdb');
  expect(findPostgres({ POSTGRES_BIN: named, PATH: '' }, folder)).toBe(named);
  expect(() => findPostgres({ POSTGRES_BIN: half, PATH: '' }, folder)).toThrow(`${half} has no initdb and postgres`);
});

test('of what is installed the newest is taken, then what the PATH has', () => {
  const onPath = programs('path', 'initdb', 'postgres');
  expect(findPostgres({ PATH: onPath }, join(folder, 'installed'))).toBe(onPath);
  programs('installed/9/bin', 'initdb', 'postgres');
  const newest = programs('installed/15/bin', 'initdb', 'postgres');
  expect(findPostgres({ PATH: onPath }, join(folder, 'installed'))).toBe(newest);
  expect(findPostgres({ PATH: '' }, join(folder, 'nowhere'))).toBe(null);
});
