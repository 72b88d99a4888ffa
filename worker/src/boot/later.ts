/** Runs functions in tasks of their own, after the messages that have arrived so far. A timeout of zero would wait up to 4 ms. */
export function taskQueue({ port1, port2 }: MessageChannel): (run: () => void) => void {
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return (run) => {
    waiting.push(run);
    port2.postMessage(null);
  };
}
