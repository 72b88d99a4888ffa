import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { createTempFolder } from './temp-folder.mjs';

const GIGABYTE = 2 ** 30;
const place = mkdtempSync(join(tmpdir(), 'hearth-scratch-'));
afterAll(() => rmSync(place, { recursive: true }));

/** The disk takes the place of the file system in memory. */
const machine = { memory: { folder: place, type: statfsSync(place).type }, free: 20 * GIGABYTE, chosen: '' };

test('tests write into memory, whoever their programs run as, and nothing of it is left behind them', () => {
  const { folder, remove } = createTempFolder(machine);
  writeFileSync(join(folder, 'a'), '');
  expect(statSync(folder).mode & 0o7777).toBe(0o1777);
  remove();
  expect(readdirSync(place)).toEqual([]);
});

test('what a gate that was killed has left goes, and what one has that runs stays', () => {
  // No process has the number 8388608: the largest possible one is half of it.
  const [left, used, other] = ['hearth-gate-8388608-a', `hearth-gate-${process.pid}-a`, 'other'].map((name) => join(place, name));
  for (const folder of [left, used, other]) mkdirSync(folder);
  createTempFolder(machine).remove();
  expect([left, used, other].map((folder) => existsSync(folder))).toEqual([false, true, true]);
});

test('what somebody else has left, who alone may remove it, keeps no gate from starting', () => {
  const left = join(place, 'hearth-gate-8388609-a');
  mkdirSync(left);
  writeFileSync(join(left, 'a'), '');
  chmodSync(left, 0o500);
  const { folder, remove } = createTempFolder(machine);
  expect(folder).not.toBe(null);
  remove();
  if (existsSync(left)) chmodSync(left, 0o700);
});

test.each([
  ['someone has chosen another folder', { chosen: '/var/tmp' }],
  ['the machine has too little memory', { free: 8 * GIGABYTE }],
  ['the folder is on a disk', { memory: { folder: place, type: -1 } }],
  ['there is none', { memory: { folder: join(place, 'none'), type: machine.memory.type } }],
])('where %s, tests write where the machine has them', (_what, other) => {
  expect(createTempFolder({ ...machine, ...other }).folder).toBe(null);
});
