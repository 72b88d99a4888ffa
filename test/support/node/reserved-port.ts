import { createServer } from 'node:net';

/** Systems assign ports above this range by themselves, to servers that ask for any port and to outgoing connections. */
const FIRST = 20_000;
const PER_WORKER = 100;
const WORKERS = 120;

/**
 * Returns a port that a server can release and listen on again: no one else takes it meanwhile. It is given to no other worker of
 * Jest, and hardly to another run on this machine.
 */
export async function reservePort(): Promise<number> {
  const worker = process.ppid + Number(process.env['JEST_WORKER_ID'] ?? 0);
  const first = FIRST + PER_WORKER * (worker % WORKERS);
  for (let port = first; port < first + PER_WORKER; port += 1) if (await isFree(port)) return port;
  throw new Error(`expected a free port from ${first} to ${first + PER_WORKER - 1}, all are taken`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
