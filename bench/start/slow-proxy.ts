import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { StartPlan } from './plan.ts';

/** Bytes that may wait in the line in one direction; beyond that no more are read from the sender. */
const ON_THE_WAY = 256 * 1024;

/** A proxy that makes a server reachable as if over a slow line. */
export interface SlowProxy {
  readonly address: string;
  stop(): Promise<void>;
}

/**
 * All connections to `address` share one line. What the server sends is limited to the line's speed in total, and each direction delays
 * by half of the latency. So the figures show what browsers gain by requesting early, and lose by requesting much. They do not contain
 * the round trip of a TCP handshake, since connections to the proxy are accepted at once.
 */
export async function openSlowProxy(address: string, { megabits, milliseconds }: StartPlan['line']): Promise<SlowProxy> {
  const { hostname, port, pathname } = new URL(address);
  const bytesPerMillisecond = (megabits * 1_000_000) / 8 / 1000;
  const sockets = new Set<Socket>();
  let free = 0;

  /** Passes data on in order, half of the latency later and, if `paced`, at the line's speed. */
  const carry = (from: Socket, to: Socket, paced: boolean): void => {
    const coming: { readonly due: number; readonly chunk: Buffer | null }[] = [];
    let carried = 0;
    const arrive = (): void => {
      for (let [next] = coming; next && next.due <= performance.now(); [next] = coming) {
        coming.shift();
        if (next.chunk === null) to.end();
        else to.write(next.chunk);
        carried -= next.chunk?.length ?? 0;
      }
      if (carried <= ON_THE_WAY) from.resume();
      if (coming[0]) setTimeout(arrive, Math.max(1, coming[0].due - performance.now()));
    };
    const send = (chunk: Buffer | null): void => {
      const now = performance.now();
      if (paced) free = Math.max(now, free) + (chunk?.length ?? 0) / bytesPerMillisecond;
      coming.push({ due: (paced ? free : now) + milliseconds / 2, chunk });
      carried += chunk?.length ?? 0;
      if (carried > ON_THE_WAY) from.pause();
      if (coming.length === 1) arrive();
    };
    from.on('data', send);
    from.on('end', () => send(null));
    from.on('error', () => to.destroy());
    from.on('close', () => sockets.delete(from));
  };

  const proxy = createServer({ allowHalfOpen: true }, (browser) => {
    const server = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    for (const socket of [browser, server]) sockets.add(socket.setNoDelay());
    carry(browser, server, false);
    carry(server, browser, true);
  });
  await new Promise<void>((listening) => proxy.listen(0, 'localhost', listening));
  return {
    address: `http://localhost:${(proxy.address() as AddressInfo).port}${pathname}`,
    async stop() {
      const closed = new Promise((done) => proxy.close(done));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
