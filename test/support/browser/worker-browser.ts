import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import type { Browser } from 'playwright-core';
import { browserProgram, findHeadlessShell } from '../../../scripts/lib/browser.mjs';
import { engineOfTests, launchEngine } from '../engines/index.ts';
import { goodbye } from './goodbye.ts';

/** Node publishes here each process that it makes. */
const PROCESSES = 'child_process';

let running: Promise<Browser> | null = null;

/**
 * The browser of a worker of Jest's, for all test files that the worker runs, one after the other: starting one costs more than
 * most tests in it. What files share is the program alone, since each visitor has a browser context of their own. In other engines
 * than Chromium each file has a module state of its own, and so a browser.
 *
 * It is nobody's to close: who has used it calls `leaveBrowser`. A test that measures, or needs flags, starts its own.
 *
 * @throws Error when there is none: one line that says what to do
 */
export function workerBrowser(): Promise<Browser> {
  running ??= start().catch((error: unknown) => {
    running = null;
    throw error;
  });
  return running;
}

/** Behind a file's tests: all that visitors had open is closed. */
export async function leaveBrowser(): Promise<void> {
  const browser = await running;
  if (engineOfTests !== 'chromium') {
    running = null;
    return browser?.close();
  }
  await Promise.all((browser?.contexts() ?? []).map(goodbye));
}

function start(): Promise<Browser> {
  return engineOfTests === 'chromium' ? startShared() : launchEngine(engineOfTests);
}

async function startShared(): Promise<Browser> {
  const made: ChildProcess[] = [];
  const note = (message: unknown): void => void made.push((message as { readonly process: ChildProcess }).process);
  subscribe(PROCESSES, note);
  try {
    const browser = await launchEngine('chromium');
    // One that has crashed is of no use to the next file.
    browser.once('disconnected', () => {
      running = null;
    });
    return browser;
  } finally {
    unsubscribe(PROCESSES, note);
    // Others may have started something meanwhile.
    const programs = [findHeadlessShell(), browserProgram()];
    for (const child of made) if (programs.includes(child.spawnfile)) release(child);
  }
}

/** A worker that has nothing left to do ends, and Playwright ends its browsers with it. */
function release(child: ChildProcess): void {
  child.unref();
  for (const stream of child.stdio) if (stream instanceof Socket) stream.unref();
}
