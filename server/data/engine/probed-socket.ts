import { connect, Socket } from 'node:net';

/** Most milliseconds that a machine which is there takes to accept a connection. */
const ACCEPTED = 10_000;

/**
 * A socket that ends when what it leads to is there no more: a machine that lost its power says no goodbye, and the
 * system goes on sending to it for a quarter of an hour. A database may well be silent for an hour while it works, so
 * it is not the answer that is waited for: another connection to the same place has to be accepted.
 *
 * @param silence milliseconds without a word, after which that is tried
 */
export function probedSocket(silence: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silence);
  socket.on('timeout', () => {
    const { remoteAddress: host, remotePort: port } = socket;
    if (host === undefined || port === undefined) return;
    void accepts(host, port).then((isThere) => {
      if (isThere) socket.setTimeout(silence);
      else socket.destroy(new Error(`it says nothing, and ${host} accepts no connections at port ${port}`));
    });
  });
  return socket;
}

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const other = connect({ host, port, timeout: ACCEPTED });
    const end = (isThere: boolean): void => {
      other.destroy();
      resolve(isThere);
    };
    other.once('connect', () => end(true));
    other.once('timeout', () => end(false));
    other.once('error', () => end(false));
  });
}
