import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, zstdDecompress } from 'node:zlib';

/** A complete response with text. */
export interface TextResponse {
  /** The body as received. */
  readonly bytes: Buffer;
  /** The decoded text; null if its content coding or character set is unknown. */
  readonly text: string | null;
}

type Decode = (bytes: Buffer) => Promise<Buffer>;
const DECODERS: Readonly<Record<string, Decode>> = {
  identity: (bytes) => Promise.resolve(bytes),
  br: promisify(brotliDecompress),
  deflate: promisify(inflate),
  gzip: promisify(gunzip),
  zstd: promisify(zstdDecompress),
};

/** Reads a response to its end. Rejects when the connection fails. */
export async function readText(answer: IncomingMessage): Promise<TextResponse> {
  const bytes = Buffer.concat(await answer.toArray());
  const { 'content-encoding': coding = 'identity', 'content-type': type = '' } = answer.headers;
  try {
    const decoded = await DECODERS[coding.toLowerCase()]?.(bytes);
    return { bytes, text: decoded ? new TextDecoder(charsetOf(type)).decode(decoded) : null };
  } catch {
    return { bytes, text: null };
  }
}

function charsetOf(contentType: string): string {
  return /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1] ?? 'utf-8';
}
