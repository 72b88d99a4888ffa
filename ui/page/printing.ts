import { printFailed } from '../host/index.ts';
import type { PageWindow } from './globals.ts';

/**
 * Print mode (wire §3.9): `open` has Python open the form, and report the result on the page's console. If Python could not be started, the
 * page reports that.
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
