import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { StartPlan } from './plan.ts';

/** Bytes on their way beyond which a side is not read from. */
const ON_THE_WAY = 256 * 1024;

/** A server's address as it is over a slow line. */
export interface SlowLine {
  readonly address: string;
  stop(): Promise<void>;
}

/**
 * Everything that comes from `address` shares one line: its bytes come one after the other at that speed, and half of the latency late
 * each way. What browsers gain by asking early, and lose by asking for much, shows; a handshake's own way does not.
 */
export async function slowLine(address: string, { megabits, milliseconds }: StartPlan['line']): Promise<SlowLine> {
  const { hostname, port, pathname } = new URL(address);
  const bytesPerMillisecond = (megabits * 1_000_000) / 8 / 1000;
  const sockets = new Set<Socket>();
  let free = 0;

  /** Passes on what comes half of the latency later, in order; `paced` as fast as the line is. */
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
