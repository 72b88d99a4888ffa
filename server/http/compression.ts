/** Compresses text for browsers, in the content coding that they accept (RFC 9110 §8.4). */
import { constants, gzipSync, zstdCompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The coding that a text is sent in; null for none. */
export type ContentCoding = 'zstd' | 'gzip' | null;

/** A packet or two, whatever is done about it. */
const SMALL = 2048;
/** Higher levels take several times as long for a few percent, while somebody waits. */
const GZIP = { level: 4 };
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

/** The coding for a text of this length, in characters or bytes, as `Accept-Encoding` allows; null where it is not worth it. */
export function contentCodingFor({ headers }: Pick<FastifyRequest, 'headers'>, length: number): ContentCoding {
  const accepted = headers['accept-encoding'];
  if (length < SMALL) return null;
  return acceptsCoding('zstd', accepted) ? 'zstd' : acceptsCoding('gzip', accepted) ? 'gzip' : null;
}

export function compress(text: string | Buffer, coding: ContentCoding): string | Buffer {
  if (coding === null) return text;
  return coding === 'zstd' ? zstdCompressSync(text, ZSTD) : gzipSync(text, GZIP);
}

/** Sets `Content-Encoding` and `Vary`. @param alsoBy other request headers that the response depends on */
export function setContentCoding(reply: FastifyReply, coding: ContentCoding, alsoBy: readonly string[] = []): FastifyReply {
  const before = reply.getHeader('Vary');
  reply.header('Vary', [...(before === undefined ? [] : [before]), 'accept-encoding', ...alsoBy].join(', '));
  return coding === null ? reply : reply.header('Content-Encoding', coding);
}

/** Does an `Accept-Encoding` name a coding, and not to refuse it? */
export function acceptsCoding(coding: 'gzip' | 'zstd', accepted: string | readonly string[] | undefined): boolean {
  return String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim().split(/\s*;\s*q\s*=\s*/))
    .some(([name, weight = '1']) => name === coding && Number(weight) > 0);
}
