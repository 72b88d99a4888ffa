import type { BlockingWay } from '../../../protocol/index.ts';

/** The ways of blocking in which the thread asks for arrivals. */
export type SyncWay = Exclude<BlockingWay, 'stack-switching'>;

/**
 * How a thread whose event loop is blocked asks another thread: each request blocks it until the answer is there (decisions/blocking.md).
 */
export interface SyncClient {
  readonly way: SyncWay;
  /** @throws SyncBroken when the other end does not answer any more; SyncRefused when it refuses to answer this request */
  bytes(question: string): Uint8Array;
  /** As `bytes`, for an answer that is to stay outside of this worker's memory. */
  blob(question: string): Blob;
}

/** The other end is gone: nothing that Python waits for can come any more. */
export class SyncBroken extends Error {
  override readonly name = 'SyncBroken';
}

/** There is no answer to a request; the other end itself works. */
export class SyncRefused extends Error {
  override readonly name = 'SyncRefused';
}

/** The error for a request that the other end refused, so that asking again is useless. */
export const refusal = (question: string): SyncRefused =>
  new SyncRefused(`the other worker has no answer to the question ${question}; its console says why`);

/** Log on the answering end why it refuses a request. */
export function logRefusal(error: unknown): void {
  console.error('Hearth: a question that Python waits for was not answered', error);
}

/**
 * The requests: `next` asks for the arrivals from a number on, and waits until there is one that Python may wait for; `poll` asks for
 * them without waiting; `blob` asks for a Blob of an arrival. A thread that asks for a number has all arrivals before it.
 */
export const ARRIVAL_REQUESTS = {
  next: (number: number): string => `next.${number}`,
  poll: (number: number): string => `poll.${number}`,
  blob: (number: number, index: number): string => `blob.${number}.${index}`,
} as const;

export interface ArrivalRequest {
  readonly kind: keyof typeof ARRIVAL_REQUESTS;
  readonly number: number;
  readonly index: number;
}

/** @throws Error with the text, when it is no request */
export function readArrivalRequest(text: string): ArrivalRequest {
  const [, kind, number, index = '0'] = /^(next|poll|blob)\.(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (kind === undefined) throw new Error(`expected a question such as next.1, got ${JSON.stringify(text.slice(0, 100))}`);
  return { kind: kind as ArrivalRequest['kind'], number: Number(number), index: Number(index) };
}
