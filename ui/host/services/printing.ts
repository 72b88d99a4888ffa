import type { Json } from '../../../protocol/index.ts';
import type { Service } from './service.ts';

/** Where components leave what a print has to wait for, such as a plot that is being drawn (wire §3.9). */
interface PrintingWindow extends Window {
  outstandingPrintDelayPromises?: Record<string, { readonly promise: Promise<unknown> }>;
}

/**
 * `print.done(failure)`: the form to print is on the page (failure null), or could not be opened. What the server's renderer
 * reads on the page's console: `READY_TO_PRINT`, one argument, once the page's own promises are kept.
 */
export const printDone: Service = ({ args }, { window, document }) => {
  const failure = args[0] ?? null;
  if (failure !== null) printFailed(window, failure);
  else void announce(window, document);
};

/** `failure` is `{type, message, trace}`, trace a list of `[file, line]`. */
export function printFailed(window: PrintingWindow, failure: Json): void {
  delete window.outstandingPrintDelayPromises;
  console.log('PRINT_ERROR', JSON.stringify(failure));
}

async function announce(window: PrintingWindow, document: Document): Promise<void> {
  const spinner = document.getElementById('loadingSpinner');
  if (spinner) spinner.style.display = 'none';
  try {
    await Promise.all(Object.values(window.outstandingPrintDelayPromises ?? {}).map(({ promise }) => promise));
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    printFailed(window, { type: name, message, trace: [] });
    return;
  }
  delete window.outstandingPrintDelayPromises;
  console.log('READY_TO_PRINT');
}
