import { connect, Socket } from 'node:net';

/** Milliseconds within which a running machine accepts a connection. */
const ACCEPTED = 10_000;

/**
 * A socket that is destroyed when its peer has died. A machine that loses power does not close its connections, and the system
 * would retransmit for a quarter of an hour. A database may be silent for long while it works, so silence alone is no sign: then
 * a second connection to the same address is tried.
 *
 * @param silence milliseconds without data after which that is tried
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
