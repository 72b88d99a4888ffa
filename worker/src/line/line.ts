import type { BlockingWay } from '../../../protocol/index.ts';

/** The ways of blocking in which the thread asks for arrivals. */
export type AskingWay = Exclude<BlockingWay, 'stack-switching'>;

/**
 * How a thread whose event loop is blocked asks another thread: each question blocks it until the answer is there (decisions/blocking.md).
 */
export interface Line {
  readonly way: AskingWay;
  /** @throws LineBroken when the other end does not answer any more; Unanswered when it refuses to answer this question */
  bytes(question: string): Uint8Array;
  /** As `bytes`, for an answer that is to stay outside of this worker's memory. */
  blob(question: string): Blob;
}

/** The line has failed: nothing that Python waits for can come any more. */
export class LineBroken extends Error {
  override readonly name = 'LineBroken';
}

/** There is no answer to a question; the line itself works. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

/** The error for a question that the other end refused, so that asking again is useless. */
export const refused = (question: string): Unanswered =>
  new Unanswered(`the other worker has no answer to the question ${question}; its console says why`);

/** Log on the answering end why it refuses a question. */
export function tellRefusal(error: unknown): void {
  console.error('Hearth: a question that Python waits for was not answered', error);
}

/**
 * The questions: `next` asks for the arrivals from a number on, and waits until there is one that Python may wait for; `poll` asks for
 * them without waiting; `blob` asks for a Blob of an arrival. A thread that asks for a number has all arrivals before it.
 */
export const QUESTIONS = {
  next: (number: number): string => `next.${number}`,
  poll: (number: number): string => `poll.${number}`,
  blob: (number: number, index: number): string => `blob.${number}.${index}`,
} as const;

export interface Question {
  readonly kind: keyof typeof QUESTIONS;
  readonly number: number;
  readonly index: number;
}

/** @throws Error with the text, when it is no question */
export function readQuestion(text: string): Question {
  const [, kind, number, index = '0'] = /^(next|poll|blob)\.(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (kind === undefined) throw new Error(`expected a question such as next.1, got ${JSON.stringify(text.slice(0, 100))}`);
  return { kind: kind as Question['kind'], number: Number(number), index: Number(index) };
}
