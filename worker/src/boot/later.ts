/** Run something in a task of its own, after the messages that have arrived already; a zero timeout would wait 4 ms. */
const channel = new MessageChannel();
const waiting: (() => void)[] = [];

channel.port1.onmessage = () => waiting.shift()?.();

export function later(run: () => void): void {
  waiting.push(run);
  channel.port2.postMessage(null);
}
