import type { PageWindow } from './globals.ts';

/** What the server's renderer waits for on the page's console (facts wire-protocol §1.12). */
export async function announcePrintable(window: PageWindow, opened: Promise<void>): Promise<void> {
  window.outstandingPrintDelayPromises = {};
  try {
    await opened;
    const spinner = window.document.getElementById('loadingSpinner');
    if (spinner) spinner.style.display = 'none';
    await Promise.all(Object.values(window.outstandingPrintDelayPromises).map(({ promise }) => promise));
    console.log('READY_TO_PRINT');
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    console.log('PRINT_ERROR', JSON.stringify({ type: name, message, trace: [] }));
  }
}
