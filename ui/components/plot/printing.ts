/** What a print waits for (wire §3.9): by any name, each with its promise. There is such a list in print mode alone. */
interface PrintingWindow extends Window {
  outstandingPrintDelayPromises?: Record<string, { readonly promise: Promise<unknown> }>;
}

/** A print waits for a chart until it is drawn, and fails when it cannot be; one that is nowhere to be seen by the frame after the next is let be. */
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
