/** The part of a MessageChannel that is used. */
interface Channel {
  readonly port1: { postMessage(message: null, moved: ArrayBuffer[]): void };
  readonly port2: { close(): void };
}

/**
 * Returns a function that frees the memory of buffers at once, even while they are referenced, by transferring them to a closed port.
 * `transfer(0)` would detach them as well, but Chromium keeps the bytes until the next garbage collection.
 *
 * @param channel a new channel, which is used up
 */
export function bufferFreer({ port1, port2 }: Channel): (buffers: ArrayBuffer[]) => void {
  port2.close();
  return (buffers) => port1.postMessage(null, buffers);
}
