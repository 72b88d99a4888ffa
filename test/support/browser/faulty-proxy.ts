import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** What the proxy does: pass requests on, answer them with 503, not answer them, or reset every connection. */
export type ProxyMode = 'passes' | 'fails' | 'silent' | 'dead';

/** A proxy with faults that a test chooses. */
export interface FaultyProxy {
  readonly address: string;
  /** Change what the proxy does from now on; open connections are reset. */
  setMode(mode: ProxyMode): void;
  /** Limit the responses of all connections to this many bytes per second; null removes the limit. */
  throttle(bytesPerSecond: number | null): void;
  /** The number of requests for this path that have come. */
  asked(path: string): number;
  close(): Promise<void>;
}

const FAILURE =
  'HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain\r\nContent-Length: 7\r\nConnection: close\r\n\r\nno luck';
/** How many times a second a limited proxy passes data on. */
const BEATS = 20;

/** Proxies the server at `address`. */
export async function openFaultyProxy(address: string): Promise<FaultyProxy> {
  const { hostname, port } = new URL(address);
  const open = new Set<Socket>();
  const asked: string[] = [];
  let mode: ProxyMode = 'passes';
  let perBeat: number | null = null;
  let left = 0;
  const waiting = new Set<() => void>();
  const beat = setInterval(() => {
    left = perBeat ?? 0;
    for (const go of [...waiting]) go();
  }, 1000 / BEATS);
  const slow = (): Transform =>
    new Transform({
      transform(part: Buffer, _encoding, done) {
        const send = (rest: Buffer): void => {
          if (perBeat === null) return done(null, rest);
          const now = rest.subarray(0, left);
          left -= now.length;
          if (now.length === rest.length) return done(null, now);
          this.push(now);
          const go = (): void => {
            waiting.delete(go);
            send(rest.subarray(now.length));
          };
          waiting.add(go);
        };
        send(part);
      },
    });
  const line = createServer((near) => {
    open.add(near);
    near.on('close', () => open.delete(near)).on('error', () => undefined);
    if (mode === 'dead') return void near.resetAndDestroy();
    if (mode === 'silent') return void near.resume();
    if (mode === 'fails') return void near.once('data', () => near.end(FAILURE));
    const far = connect({ host: hostname, port: Number(port) });
    far.on('error', () => near.destroy());
    far.pipe(slow()).pipe(near);
    near.on('data', (part: Buffer) => {
      for (const [, path] of part.toString('latin1').matchAll(/^GET (\S+) HTTP/gm)) asked.push(path as string);
      far.write(part);
    });
    near.on('close', () => far.destroy());
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const tearDown = (): void => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    address: `http://127.0.0.1:${(line.address() as AddressInfo).port}/`,
    setMode(next) {
      mode = next;
      tearDown();
    },
    throttle(bytesPerSecond) {
      perBeat = bytesPerSecond === null ? null : Math.ceil(bytesPerSecond / BEATS);
    },
    asked: (path) => asked.filter((each) => each === path).length,
    close() {
      clearInterval(beat);
      tearDown();
      return new Promise((resolve) => line.close(() => resolve()));
    },
  };
}
