/** Runs functions in tasks of their own, after the messages that have arrived so far. Timeouts in a row would wait 4 ms each. */
export function taskQueue({ port1, port2 }: MessageChannel): (run: () => void) => void {
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return (run) => {
    waiting.push(run);
    port2.postMessage(null);
  };
}
