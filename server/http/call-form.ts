import type { Readable } from 'node:stream';
import {
  getMultipartBoundary,
  MaxTotalSizeExceededError,
  MultipartParseError,
  MultipartParser,
} from '@remix-run/multipart-parser';
import { type HttpCall, HttpCallParts, type UploadBudget } from '../rpc/index.ts';
import { BodyTooLarge, BudgetedBody } from './budgeted-body.ts';

/** Most parts of a form. Chunks are of 64 KiB, two parts each. */
const MAX_PARTS = 100_000;
/** Bytes of a form besides its contents. */
const MAX_OVERHEAD = 2 ** 25;

/**
 * Reads the form of a call while it arrives; each content is held once. Null when it is no such form.
 *
 * @throws BodyTooLarge when the parts hold more than `maxBytes`, or all bodies that arrive hold too much
 */
export async function readCallForm(
  body: Readable,
  contentType: string,
  maxBytes: number,
  budget: UploadBudget,
): Promise<HttpCall | null> {
  const held = new BudgetedBody(budget, maxBytes + MAX_OVERHEAD);
  const parts = new HttpCallParts();
  try {
    await readParts(body, contentType, maxBytes, parts, held);
  } catch (error) {
    if (error instanceof MaxTotalSizeExceededError) throw new BodyTooLarge(maxBytes);
    if (error instanceof BodyTooLarge) throw error;
    return null;
  }
  return parts.call();
}

/** @throws Error when what comes is no form, or does not come whole */
async function readParts(
  body: Readable,
  contentType: string,
  maxBytes: number,
  parts: HttpCallParts,
  held: BudgetedBody,
): Promise<void> {
  const limits = { maxFileSize: Number.POSITIVE_INFINITY, maxTotalSize: maxBytes, maxParts: MAX_PARTS };
  const parser = new MultipartParser(getMultipartBoundary(contentType) ?? '', limits);
  try {
    await held.read(body, (chunk) => {
      for (const part of parser.write(chunk)) parts.add(part.name ?? '', part.isFile ? part.bytes : part.text);
    });
  } catch (error) {
    if (!(error instanceof MultipartParseError) || error instanceof MaxTotalSizeExceededError) throw error;
  }
  // What comes behind a form that is whole is an error for the parser, and none here: forms end with a line of their own.
  parser.finish();
}
