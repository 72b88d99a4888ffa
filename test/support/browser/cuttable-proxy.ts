import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** How the connection ends: by a reset, or by the close frame of a server that reads no more. */
export type Cut = 'reset' | 'close';

/** Fin and opcode "close", two bytes: code 1011, "the server failed" (RFC 6455 §5.5.1). */
const CLOSE_FRAME = Buffer.from([0x88, 2, 0x03, 0xf3]);
const BINARY = 2;

/** A proxy whose connections a test can cut. */
export interface CuttableProxy {
  readonly address: string;
  /** Cut the next WebSocket that carries a binary frame to the server, at that frame. */
  cutAtBinaryFrame(how: Cut): void;
  close(): Promise<void>;
}

/** Proxies the server at `address`, until it is told to cut a connection. */
export async function openCuttableProxy(address: string): Promise<CuttableProxy> {
  const { hostname, port } = new URL(address);
  const open = new Set<Socket>();
  let cut: Cut | null = null;
  const line = createServer((near) => {
    const far = connect({ host: hostname, port: Number(port) });
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket)).on('error', () => undefined);
    }
    far.pipe(near);
    near.on('end', () => far.end());
    near.on('close', () => far.destroy());
    let frames: FrameStarts | null = null;
    near.on('data', (part: Buffer) => {
      if (frames?.find(part, BINARY) && cut) {
        far.unpipe(near);
        far.destroy();
        near.pause();
        if (cut === 'reset') near.resetAndDestroy();
        else near.write(CLOSE_FRAME);
        cut = null;
        return;
      }
      if (!frames && /^upgrade: *websocket/im.test(part.toString('latin1'))) frames = new FrameStarts();
      far.write(part);
    });
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(line.address() as AddressInfo).port}/`,
    cutAtBinaryFrame: (how) => {
      cut = how;
    },
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => line.close(() => resolve()));
    },
  };
}

/** Finds the beginnings of WebSocket frames in a stream of bytes (RFC 6455 §5.2). */
class FrameStarts {
  #rest = Buffer.alloc(0);
  /** Bytes of the current frame that have not come yet. */
  #skip = 0;

  /** Does a frame of this kind begin in `part`? */
  find(part: Buffer, opcode: number): boolean {
    let bytes = Buffer.concat([this.#rest, part]);
    for (;;) {
      const skipped = Math.min(this.#skip, bytes.length);
      this.#skip -= skipped;
      bytes = bytes.subarray(skipped);
      const head = headOf(bytes);
      if (!head) break;
      if (head.opcode === opcode) return true;
      this.#skip = head.length;
    }
    this.#rest = Buffer.from(bytes);
    return false;
  }
}

/** The opcode of the frame that `bytes` begin with, and its length in bytes; null while too little of it is there. */
function headOf(bytes: Buffer): { readonly opcode: number; readonly length: number } | null {
  if (bytes.length < 2) return null;
  const opcode = (bytes[0] as number) & 15;
  const masked = (bytes[1] as number) & 128 ? 4 : 0;
  const short = (bytes[1] as number) & 127;
  if (short < 126) return { opcode, length: 2 + masked + short };
  const size = short === 126 ? 2 : 8;
  if (bytes.length < 2 + size) return null;
  const content = size === 2 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  return { opcode, length: 2 + size + masked + content };
}
