/**
 * The folder for temporary files of the gate's tests, which is in memory if the machine has enough: each new database consists of a
 * thousand files, for which a file system on disk takes a quarter of the processor time of such tests.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Linux's file system in memory, and the number that identifies its type. */
const MEMORY = { folder: '/dev/shm', type: 0x01021994 };
/** Bytes of files that all tests together may have at once: a whole installation, databases, large files. */
const ROOM = 4 * 2 ** 30;
/** Bytes of memory that the tests need in addition. */
const BESIDES = 8 * 2 ** 30;

const NAME = /^hearth-gate-(\d+)-/;

/**
 * @param {object} [machine]
 * @param {{ folder: string; type: number }} [machine.memory]
 * @param {number} [machine.free] bytes of memory
 * @param {string} [machine.chosen] the folder that the user has chosen by `TMPDIR`
 * @returns {{ folder: string | null; remove: () => void }} the folder, for `TMPDIR`; null where the system's own is to be used
 */
export function createTempFolder({ memory = MEMORY, free = freemem(), chosen = process.env.TMPDIR } = {}) {
  const none = { folder: null, remove: () => undefined };
  if (chosen || free < ROOM + BESIDES || !hasRoom(memory)) return none;
  removeLeft(memory.folder);
  const folder = mkdtempSync(join(memory.folder, `hearth-gate-${process.pid}-`));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (!runsPrograms(folder)) {
    remove();
    return none;
  }
  // Writable by all users, as folders for temporary files are: PostgreSQL does not run as root, but as another user.
  chmodSync(folder, 0o1777);
  return { folder, remove };
}

/** Can programs in the folder be run, as tests need? Containers often forbid that for file systems in memory. @param {string} folder */
function runsPrograms(folder) {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}

/** @param {{ folder: string; type: number }} memory */
function hasRoom({ folder, type }) {
  try {
    const found = statfsSync(folder);
    return found.type === type && found.bavail * found.bsize >= ROOM;
  } catch {
    return false;
  }
}

/** Removes the folders of earlier gates that were killed, and could not do so themselves. @param {string} folder */
function removeLeft(folder) {
  for (const name of readdirSync(folder)) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    try {
      rmSync(join(folder, name), { recursive: true, force: true });
    } catch {
      // The folder belongs to another user of the machine.
    }
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
