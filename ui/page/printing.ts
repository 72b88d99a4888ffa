import { printFailed } from '../host/index.ts';
import type { PageWindow } from './globals.ts';

/**
 * Print mode (wire §3.9): `open` has Python open the form and say on the page's console how that went. When
 * Python never came up, the page says it for Python.
 */
export async function printWith(window: PageWindow, open: () => Promise<void>): Promise<void> {
  window.outstandingPrintDelayPromises = {};
  try {
    await open();
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    printFailed(window, { type: name, message, trace: [] });
  }
}
