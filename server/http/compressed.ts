/** Text on its way to browsers, as small as they take it. */
import { constants, gzipSync, zstdCompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What browsers may take text as. */
export type Coding = 'zstd' | 'gzip' | null;

/** A packet or two, whatever is done about it. */
const SMALL = 2048;
/** Higher levels take several times as long for a few percent, while somebody waits. */
const GZIP = { level: 4 };
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

/** How a browser takes a text of so many letters or bytes: what is short comes as it is. */
export function codingFor({ headers }: Pick<FastifyRequest, 'headers'>, length: number): Coding {
  const accepted = headers['accept-encoding'];
  if (length < SMALL) return null;
  return takes('zstd', accepted) ? 'zstd' : takes('gzip', accepted) ? 'gzip' : null;
}

export function compressed(text: string | Buffer, coding: Coding): string | Buffer {
  if (coding === null) return text;
  return coding === 'zstd' ? zstdCompressSync(text, ZSTD) : gzipSync(text, GZIP);
}

/** Says which coding an answer is in, beside what else it depends on. */
export function sayCoding(reply: FastifyReply, coding: Coding, alsoBy: readonly string[] = []): FastifyReply {
  const before = reply.getHeader('Vary');
  reply.header('Vary', [...(before === undefined ? [] : [before]), 'accept-encoding', ...alsoBy].join(', '));
  return coding === null ? reply : reply.header('Content-Encoding', coding);
}

/** Does an `Accept-Encoding` name a coding, and not to refuse it? */
export function takes(coding: 'gzip' | 'zstd', accepted: string | readonly string[] | undefined): boolean {
  return String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim().split(/\s*;\s*q\s*=\s*/))
    .some(([name, weight = '1']) => name === coding && Number(weight) > 0);
}
