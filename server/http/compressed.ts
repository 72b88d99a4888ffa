/** Text on its way to browsers, as small as they take it. */
import { constants, gzipSync, zstdCompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A packet or two, whatever is done about it. */
const SMALL = 2048;
/** Higher levels take several times as long for a few percent, while somebody waits. */
const GZIP = { level: 4 };
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

/**
 * Sends a text of the type that the reply has. By its size a compressed text tells of a secret in it, to whoever has it made
 * again and again with guesses of their own in it and sees it pass (the BREACH attack); what another site has a browser ask for
 * is therefore sent as it is.
 */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string | Buffer): FastifyReply {
  const { 'accept-encoding': accepted, 'sec-fetch-site': site } = request.headers;
  reply.header('Vary', 'accept-encoding, sec-fetch-site');
  if (text.length < SMALL || site === 'cross-site') return reply.send(text);
  if (takes('zstd', accepted)) return reply.header('Content-Encoding', 'zstd').send(zstdCompressSync(text, ZSTD));
  if (takes('gzip', accepted)) return reply.header('Content-Encoding', 'gzip').send(gzipSync(text, GZIP));
  return reply.send(text);
}

/** Does an `Accept-Encoding` name a coding, and not to refuse it? */
export function takes(coding: 'gzip' | 'zstd', accepted: string | readonly string[] | undefined): boolean {
  return String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim().split(/\s*;\s*q\s*=\s*/))
    .some(([name, weight = '1']) => name === coding && Number(weight) > 0);
}
