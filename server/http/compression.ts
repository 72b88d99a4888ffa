/** Compresses text with a content coding that the browser accepts (RFC 9110 §8.4). */
import { constants, gzipSync, zstdCompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The content coding of a response; null for none. */
export type ContentCoding = 'zstd' | 'gzip' | null;

/** Below this size a response takes a packet or two in any case, so it is not compressed. */
const SMALL = 2048;
/** Higher levels take several times as long for a few percent, while the browser waits. */
const GZIP = { level: 4 };
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

/**
 * The content coding for a text of this length (characters or bytes), by `Accept-Encoding`; null for a short text, or if none is
 * accepted.
 */
export function contentCodingFor({ headers }: Pick<FastifyRequest, 'headers'>, length: number): ContentCoding {
  const accepted = headers['accept-encoding'];
  if (length < SMALL) return null;
  return acceptsCoding('zstd', accepted) ? 'zstd' : acceptsCoding('gzip', accepted) ? 'gzip' : null;
}

export function compress(text: string | Buffer, coding: ContentCoding): string | Buffer {
  if (coding === null) return text;
  return coding === 'zstd' ? zstdCompressSync(text, ZSTD) : gzipSync(text, GZIP);
}

/** Sets `Content-Encoding` and `Vary`. @param alsoBy further request headers that the response depends on */
export function setContentCoding(reply: FastifyReply, coding: ContentCoding, alsoBy: readonly string[] = []): FastifyReply {
  const before = reply.getHeader('Vary');
  reply.header('Vary', [...(before === undefined ? [] : [before]), 'accept-encoding', ...alsoBy].join(', '));
  return coding === null ? reply : reply.header('Content-Encoding', coding);
}

/** Whether an `Accept-Encoding` header accepts the coding (lists it with a weight above 0). */
export function acceptsCoding(coding: 'gzip' | 'zstd', accepted: string | readonly string[] | undefined): boolean {
  return String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim().split(/\s*;\s*q\s*=\s*/))
    .some(([name, weight = '1']) => name === coding && Number(weight) > 0);
}
