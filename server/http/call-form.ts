import type { Readable } from 'node:stream';
import {
  getMultipartBoundary,
  MaxTotalSizeExceededError,
  MultipartParseError,
  MultipartParser,
} from '@remix-run/multipart-parser';
import { type HttpCall, HttpCallParts } from '../rpc/index.ts';

/** Most parts of a form. Chunks are of 64 KiB, two parts each. */
const MAX_PARTS = 100_000;

/** A request holds more than it may; Fastify answers with the status. */
class BodyTooLarge extends Error {
  readonly statusCode = 413;
}

/**
 * Reads the form of a call while it arrives; each content is held once. Null when it is no such form.
 *
 * @throws Error with `statusCode` 413 when the parts hold more than `maxBytes`
 */
export async function readCallForm(body: Readable, contentType: string, maxBytes: number): Promise<HttpCall | null> {
  const parts = new HttpCallParts();
  try {
    await readParts(body, contentType, maxBytes, parts);
  } catch (error) {
    // What nobody reads would hold up the answer.
    body.resume();
    if (error instanceof MaxTotalSizeExceededError) throw new BodyTooLarge(error.message);
    return null;
  }
  return parts.call();
}

/** @throws Error when what comes is no form, or does not come whole */
async function readParts(body: Readable, contentType: string, maxBytes: number, parts: HttpCallParts): Promise<void> {
  const limits = { maxFileSize: Number.POSITIVE_INFINITY, maxTotalSize: maxBytes, maxParts: MAX_PARTS };
  const parser = new MultipartParser(getMultipartBoundary(contentType) ?? '', limits);
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      for (const part of parser.write(chunk as Buffer)) parts.add(part.name ?? '', part.isFile ? part.bytes : part.text);
    }
  } catch (error) {
    if (!(error instanceof MultipartParseError) || error instanceof MaxTotalSizeExceededError) throw error;
  }
  // What comes behind a form that is whole is an error for the parser, and none here: forms end with a line of their own.
  parser.finish();
}
