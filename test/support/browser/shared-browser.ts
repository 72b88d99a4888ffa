import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import type { Browser } from 'playwright-core';
import { browserProgram, findHeadlessShell } from '../../../scripts/lib/browser.mjs';
import { engineOfTests, launchEngine } from '../engines/index.ts';
import { closeContext } from './close-context.ts';

/** The diagnostics channel on which Node publishes each child process. */
const PROCESSES = 'child_process';

let running: Promise<Browser> | null = null;

/**
 * The browser of a worker of Jest's, for all test files that the worker runs, one after the other: starting one costs more than
 * most tests in it. What files share is the program alone, since each visitor has a browser context of their own. In other engines
 * than Chromium each file has a module state of its own, and so a browser.
 *
 * It is nobody's to close: who has used it calls `closeVisits`. A test that measures, or needs flags, starts its own.
 *
 * @throws Error when there is none: one line that says what to do
 */
export function sharedBrowser(): Promise<Browser> {
  running ??= start().catch((error: unknown) => {
    running = null;
    throw error;
  });
  return running;
}

/** Called after a file's tests: closes everything that visitors have opened. */
export async function closeVisits(): Promise<void> {
  const browser = await running;
  if (engineOfTests !== 'chromium') {
    running = null;
    return browser?.close();
  }
  await Promise.all((browser?.contexts() ?? []).map(closeContext));
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
    // After a crash, the next file starts another browser.
    browser.once('disconnected', () => {
      running = null;
    });
    return browser;
  } finally {
    unsubscribe(PROCESSES, note);
    // Only browsers count, since other code may have started processes meanwhile.
    const programs = [findHeadlessShell(), browserProgram()];
    for (const child of made) if (programs.includes(child.spawnfile)) release(child);
  }
}

/** Lets Jest's worker end while the browser runs; Playwright then ends the browser. */
function release(child: ChildProcess): void {
  child.unref();
  for (const stream of child.stdio) if (stream instanceof Socket) stream.unref();
}
