import { chmodSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { AppFolder } from '../testing/app-folder.ts';
import { fingerprint, readText, readTree } from './tree.ts';

let apps: AppFolder;
let app: string;
beforeEach(() => {
  apps = new AppFolder();
  app = apps.add('shop', { 'theme/assets/logo.svg': 'logo', 'server_code/secret.py': 'KEY = 1' });
});
afterEach(() => apps.remove());

const tree = () => readTree(app, ['anvil.yaml', 'server_code', 'theme', 'client_code']);
const link = (target: string, path: string): void => symlinkSync(target, join(app, path));

test('files are listed below the folders asked for, and no others', () => {
  apps.write('shop', { 'notes/plan.txt': '', 'theme/.git/config': '', 'theme/assets/node_modules/a.js': '' });
  expect(readTree(app, ['theme', 'client_code']).files.map(({ path }) => path)).toEqual(['theme/assets/logo.svg']);
});

test('what editors keep beside a file while it is edited is no part of the app, so writing it is no edit', () => {
  const before = fingerprint(tree());
  apps.write('shop', {
    'server_code/secret.py~': 'KEY = 0\n',
    'server_code/#secret.py#': 'KEY = 12\n',
    'server_code/.secret.py.swp': '',
    'theme/assets/logo.svg~': '',
  });
  expect(fingerprint(tree())).toBe(before);
});

test.each([
  ['a folder of the app', '../../server_code'],
  ['a file of the app', '../../server_code/secret.py'],
  ['everything', '/'],
  ['its own folder', '.'],
  ['nothing', 'gone'],
])('a link to %s is not followed', (_what, target) => {
  link(target, 'theme/assets/linked');
  expect(tree().files.map(({ path }) => path)).toEqual(['anvil.yaml', 'server_code/secret.py', 'theme/assets/logo.svg']);
  expect(tree().links).toEqual(['theme/assets/linked']);
});

test('a part of the app that is a link is not followed either', () => {
  mkdirSync(join(apps.path, 'elsewhere'));
  apps.write('elsewhere', { 'Form1.py': '' });
  link('../elsewhere', 'client_code');
  expect(tree().links).toEqual(['client_code']);
  expect(tree().files.map(({ path }) => path)).not.toContain('client_code/Form1.py');
});

test('the fingerprint changes with files and with links', () => {
  const before = fingerprint(tree());
  expect(fingerprint(tree())).toBe(before);
  link('.', 'theme/linked');
  const linked = fingerprint(tree());
  rmSync(join(app, 'theme/linked'));
  apps.write('shop', { 'theme/linked': '' });
  expect(new Set([before, linked, fingerprint(tree())]).size).toBe(3);
});

test.each([
  ['a file', 'server_code/secret.py'],
  ['a folder', 'server_code'],
])('%s that this account may not read is named', (_what, path) => {
  chmodSync(apps.path, 0o755);
  chmodSync(join(app, path), 0);
  const message = `${path}: this account may not read it`;
  expect(() => asNobody(() => tree().files.map(readText))).toThrow(message);
});

/** Runs `act` without the rights of root, which may read everything. */
function asNobody<T>(act: () => T): T {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    return act();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}
