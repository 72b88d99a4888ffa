/** The part of a platform's MessageChannel that is used. */
interface Channel {
  readonly port1: { postMessage(message: null, moved: ArrayBuffer[]): void };
  readonly port2: { close(): void };
}

/**
 * Gives what frees buffers at once, whoever still has them: they go to a port that is closed. `transfer(0)` would detach them as
 * well, but Chromium then keeps the bytes until it collects garbage.
 *
 * @param channel a new one
 */
export function drain({ port1, port2 }: Channel): (buffers: ArrayBuffer[]) => void {
  port2.close();
  return (buffers) => port1.postMessage(null, buffers);
}
