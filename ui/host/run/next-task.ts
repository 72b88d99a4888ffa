const channel = typeof MessageChannel === 'undefined' ? null : new MessageChannel();
const waiting: (() => void)[] = [];
if (channel) channel.port1.onmessage = () => waiting.shift()?.();

/** Resolves in a task of its own, so that the browser can handle input and paint in between. Timers in a row would wait 4 ms each. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (channel) channel.port2.postMessage(null);
    else setTimeout(() => waiting.shift()?.(), 0);
  });
}
