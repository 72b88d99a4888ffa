/** The memory that large media take in the worker: the growth of Python's memory, including the content, and of buffers. */

import { setImmediate } from 'node:timers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PyodideAPI } from 'pyodide';
import type { CallMessage, ChunkHeader } from '../../protocol/index.ts';
import { HeadlessConnection, nodeEnvironment, startWorker } from '../support/worker/index.ts';

let pyodide: PyodideAPI;
let peak = 0;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** Chunks that were sent are garbage. How much of it exists at a time depends on the engine, and is not to be measured. */
const FRAMES_BETWEEN_COLLECTIONS = 100;

const held = (): number =>
  (pyodide as unknown as { _module: { HEAPU8: Uint8Array } })._module.HEAPU8.byteLength + process.memoryUsage().arrayBuffers;

/** The same without earlier garbage: buffers are released a moment after the objects that held them. */
async function heldAtRest(): Promise<number> {
  for (let last = Number.POSITIVE_INFINITY; ; ) {
    collectGarbage();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const now = held();
    if (now >= last) return now;
    last = now;
  }
}

/** A stand-in for a socket's server that keeps nothing but counts. */
class CountingSocket {
  readonly OPEN = 1;
  readyState = 0;
  bufferedAmount = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: string }) => void) | null = null;
  onclose: ((event: { readonly code: number }) => void) | null = null;
  #call: CallMessage | null = null;
  #header: ChunkHeader | null = null;
  #received = 0;
  #frames = 0;

  constructor() {
    setImmediate(() => {
      this.readyState = this.OPEN;
      this.onopen?.();
    });
  }

  send(frame: string | ArrayBuffer): void {
    this.#frames += 1;
    if (this.#frames % FRAMES_BETWEEN_COLLECTIONS === 0) {
      collectGarbage();
      peak = Math.max(peak, held());
    }
    if (typeof frame !== 'string') {
      this.#received += frame.byteLength;
      if (this.#header?.lastChunk) this.#answer(this.#received);
      return;
    }
    const message = JSON.parse(frame) as CallMessage | ChunkHeader;
    if (message.type === 'CHUNK_HEADER') this.#header = message;
    else if (message.type === 'CALL' && message.command) this.#take(message);
  }

  close(): void {
    this.readyState = 3;
    this.onclose?.({ code: 1005 });
  }

  #take(call: CallMessage): void {
    this.#call = call;
    this.#received = 0;
  }

  #answer(response: number): void {
    this.onmessage?.({ data: JSON.stringify({ id: this.#call?.id, response, objects: [] }) });
  }
}

const WebSocket = Object.assign(CountingSocket, { OPEN: 1 }) as unknown as typeof globalThis.WebSocket;
const line = new HeadlessConnection({ WebSocket });
const { page } = line;

beforeAll(async () => {
  const environment = nodeEnvironment();
  // Without a snapshot: a memory from one has free space, and the snapshot itself takes memory, too.
  const loadPyodide: typeof environment.loadPyodide = async ({ indexURL }) => {
    pyodide = await environment.loadPyodide({ indexURL: indexURL as string });
    return pyodide;
  };
  await startWorker('large-media', line.connect, line.port, { ...environment, loadPyodide });
  await page.until(() => page.has('role', 'log'));
});
afterAll(() => line.close());

const SIZE = 100 * 1024 * 1024;

test('100 MB of Python’s to the server are there once', async () => {
  const before = await heldAtRest();
  page.click('Upload');
  await page.until(() => page.text('log') === `up:${SIZE}`);
  // That there is growth at all shows that the right thing is measured; a part of the content goes into memory that was allocated
  // before.
  expect((peak - before) / SIZE).toBeGreaterThan(0.5);
  expect((peak - before) / SIZE).toBeLessThan(1.3);
});
