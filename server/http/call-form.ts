import type { Readable } from 'node:stream';
import {
  getMultipartBoundary,
  MaxTotalSizeExceededError,
  MultipartParseError,
  MultipartParser,
} from '@remix-run/multipart-parser';
import { type HttpCall, HttpCallParts, type UploadBudget } from '../rpc/index.ts';
import { BodyTooLarge, BudgetedBody } from './budgeted-body.ts';

/** Most parts of a form. Media are sent in chunks of 64 KiB, with two parts for each. */
const MAX_PARTS = 100_000;
/** Bytes allowed for a form in addition to its contents. */
const MAX_OVERHEAD = 2 ** 25;

/**
 * Reads the form of a call as it arrives, keeping a single copy of each content. Null when it is not a valid form.
 *
 * @throws BodyTooLarge when the contents exceed `maxBytes`, or all uploads together exceed their limit
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

/** @throws Error when the body is not a form, or incomplete */
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
  // The parser reports data after the end of a complete form as an error; it is ignored, since forms may end with a line break.
  parser.finish();
}
