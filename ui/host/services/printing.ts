import type { Json } from '../../../protocol/index.ts';
import type { Service } from './service.ts';

/** Has the promises that a print must wait for, which components add, such as for a plot that is being drawn (wire §3.9). */
interface PrintingWindow extends Window {
  outstandingPrintDelayPromises?: Record<string, { readonly promise: Promise<unknown> }>;
}

/**
 * `print.done(failure)`: the form to print is on the page (`failure` is null), or could not be opened. The server's renderer reads the
 * result on the page's console: `READY_TO_PRINT`, as the only argument, once the components' promises have resolved, or `PRINT_ERROR`.
 */
export const printDone: Service = ({ args }, { window, document }) => {
  const failure = args[0] ?? null;
  if (failure !== null) printFailed(window, failure);
  else void announce(window, document);
};

/** @param failure `{type, message, trace}`, where `trace` is a list of `[file, line]` */
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
