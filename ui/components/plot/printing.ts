/** The promises that a print waits for, by any name (wire §3.9). The list exists in print mode only. */
interface PrintingWindow extends Window {
  outstandingPrintDelayPromises?: Record<string, { readonly promise: Promise<unknown> }>;
}

/**
 * Makes a print wait until the chart is drawn, and fail if it can't be drawn. It does not wait for a chart that has no height after
 * two frames.
 */
export function delayPrint(root: HTMLElement, name: string, drawn: () => Promise<void>): void {
  const { outstandingPrintDelayPromises: outstanding } = window as PrintingWindow;
  if (!outstanding) return;
  const unseen = new Promise<void>((resolve) => {
    const look = (): void => {
      if (root.clientHeight === 0) resolve();
    };
    requestAnimationFrame(() => requestAnimationFrame(look));
  });
  outstanding[name] = { promise: Promise.race([drawn(), unseen]) };
}
