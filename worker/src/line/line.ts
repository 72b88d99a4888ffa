import type { BlockingWay } from '../../../protocol/index.ts';

/** The way of a thread that asks instead of being told. */
export type AskingWay = Exclude<BlockingWay, 'stack-switching'>;

/**
 * How a thread that has no event loop for now asks another one, which has: each question blocks it until the answer is there
 * (decisions/blocking.md).
 */
export interface Line {
  readonly way: AskingWay;
  /** @throws LineBroken when nobody answers any more; Unanswered when the answer is that there is none */
  bytes(question: string): Uint8Array;
  /** The same for an answer that is to stay outside of this worker's memory. */
  blob(question: string): Blob;
}

/** Nothing that Python waits for can come any more. */
export class LineBroken extends Error {
  override readonly name = 'LineBroken';
}

/** What was asked for cannot be had; the line itself is well. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

/** The end that has the answers refused; asking again is of no use. */
export const refused = (question: string): Unanswered =>
  new Unanswered(`the other worker has no answer to the question ${question}; its console says why`);

/** Say on the answering end why it refuses. */
export function tellRefusal(error: unknown): void {
  console.error('Hearth: a question that Python waits for was not answered', error);
}

/**
 * The next arrivals, as questions: those from a number on, waiting until one is there that somebody may wait for or only if any is,
 * or a Blob that came with one. Who asks for a number has all those before.
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

/** @throws Error that gives the text, when it is no question */
export function readQuestion(text: string): Question {
  const [, kind, number, index = '0'] = /^(next|poll|blob)\.(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (kind === undefined) throw new Error(`expected a question such as next.1, got ${JSON.stringify(text.slice(0, 100))}`);
  return { kind: kind as Question['kind'], number: Number(number), index: Number(index) };
}
