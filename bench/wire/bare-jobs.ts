/** The jobs of `app/client_code/jobs.py` in the page's own JavaScript, over a bare WebSocket. */
import type {} from '../common/jobs.ts';
import { CHUNK_BYTES, type Question, type Reply } from './bare-protocol.ts';

declare global {
  interface Window {
    connectBare?: (address: string) => Promise<void>;
  }
}

let socket: WebSocket;
let asked = 0;
let received = 0;
const waiting = new Map<number, (response: unknown) => void>();

window.connectBare = (address) =>
  new Promise((resolve, reject) => {
    socket = new WebSocket(address);
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => resolve();
    socket.onerror = () => reject(new Error(`no connection to ${address}`));
    socket.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => {
      if (typeof data !== 'string') {
        received += data.byteLength;
        return;
      }
      const { id, response } = JSON.parse(data) as Reply;
      waiting.get(id)?.(response);
      waiting.delete(id);
    };
  });

function ask(what: Question['ask'], value: number): Promise<unknown> {
  asked += 1;
  const question: Question = { id: asked, ask: what, value };
  socket.send(JSON.stringify(question));
  return new Promise((resolve) => waiting.set(question.id, resolve));
}

const jobs: Readonly<Record<string, (size: number) => Promise<unknown>>> = {
  async sequence(size) {
    for (let number = 0; number < size; number += 1) await ask('echo', number);
  },
  together: (size) => Promise.all(Array.from({ length: size }, (_, number) => ask('echo', number))),
  upload(size) {
    const content = new Uint8Array(size);
    const done = ask('upload', size);
    for (let offset = 0; offset < size; offset += CHUNK_BYTES) socket.send(content.subarray(offset, offset + CHUNK_BYTES));
    return done;
  },
  async download(size) {
    received = 0;
    await ask('download', size);
    if (received !== size) throw new Error(`asked for ${size} bytes, got ${received}`);
  },
  rows: (size) => ask('rows', size),
};

window.runJob = async (name, size) => {
  const job = jobs[name];
  if (!job) throw new Error(`there is no job "${name}"`);
  const start = performance.now();
  await job(size);
  return performance.now() - start;
};
