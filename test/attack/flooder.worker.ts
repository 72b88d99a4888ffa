/** A client that sends calls at a fixed rate, regardless of the responses; in a thread, so that it takes no time from the server. */
import { parentPort, workerData } from 'node:worker_threads';
import { WebSocket } from 'ws';
import { type Flood, FloodSlot } from './flood.ts';

const { address, sockets, perSecond, command, args, counts } = workerData as Flood;
const counters = new Int32Array(counts);
const count = (slot: number): number => Atomics.add(counters, slot, 1);

/** Milliseconds between two bursts of calls. */
const INTERVAL = 10;

const open = (): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/_/ws/`, { origin: address });
    socket.once('open', () => resolve(socket)).once('error', reject);
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      count(text.includes('"response"') ? FloodSlot.answered : text.includes('busy') ? FloodSlot.busy : FloodSlot.failed);
    });
    socket.on('close', () => count(FloodSlot.closed));
  });

const opened = await Promise.all(Array.from({ length: sockets }, open));
parentPort?.postMessage('open');
const began = performance.now();
let sent = 0;
setInterval(() => {
  const due = ((performance.now() - began) * perSecond * sockets) / 1000;
  for (; sent < due; sent += 1) {
    const call = { type: 'CALL', id: String(sent), v: 8, command, args, kwargs: {}, vt_global: [], objects: [] };
    opened[sent % sockets]?.send(JSON.stringify(call));
    count(FloodSlot.sent);
  }
}, INTERVAL);
