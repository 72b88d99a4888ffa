/**
 * Where the gate's tests put what they write for a moment: in memory, where the machine has enough of it. Each new database is a
 * thousand files, and a file system on a disk takes a quarter of the processor time of such tests.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** A file system in memory that Linux has at hand, and the number by which it tells that it is one. */
const MEMORY = { folder: '/dev/shm', type: 0x01021994 };
/** Bytes that all tests together may have on their file system at once: a whole installation, databases, large files. */
const ROOM = 4 * 2 ** 30;
/** Bytes of memory that the tests need besides. */
const BESIDES = 8 * 2 ** 30;

const NAME = /^hearth-gate-(\d+)-/;

/**
 * @param {object} [machine]
 * @param {{ folder: string; type: number }} [machine.memory]
 * @param {number} [machine.free] bytes of memory
 * @param {string} [machine.chosen] the folder that the person who runs the tests has chosen
 * @returns {{ folder: string | null; remove: () => void }} the folder, for `TMPDIR`; null where the machine's own is to be used
 */
export function openScratch({ memory = MEMORY, free = freemem(), chosen = process.env.TMPDIR } = {}) {
  const none = { folder: null, remove: () => undefined };
  if (chosen || free < ROOM + BESIDES || !hasRoom(memory)) return none;
  removeLeft(memory.folder);
  const folder = mkdtempSync(join(memory.folder, `hearth-gate-${process.pid}-`));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (!runsPrograms(folder)) {
    remove();
    return none;
  }
  // As open as such folders are: PostgreSQL does not run as root, but as someone else.
  chmodSync(folder, 0o1777);
  return { folder, remove };
}

/** Tests install and write programs; containers often keep what is in memory from being run. @param {string} folder */
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

/** A gate that was killed could not remove its own. @param {string} folder */
function removeLeft(folder) {
  for (const name of readdirSync(folder)) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    try {
      rmSync(join(folder, name), { recursive: true, force: true });
    } catch {
      // Somebody else's, who has the machine, too.
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
