/**
 * Messages between page, workers and service worker where Python waits without stack switching (decisions/blocking.md). A blocked worker
 * asks by a synchronous request, and the service worker passes the question on to the worker that has the answer.
 */
import type { Binary } from './binary.ts';

/** Path below the service worker's scope. The line's name, the question's number and the question follow, separated by slashes. */
export const LINE_PATH = '_/hearth/line/';

/** The name of a line is a random UUID: no one can guess it, so that no other page asks or answers on the line. */
export const LINE_NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Name of the BroadcastChannel on which the service worker passes a line's questions on. */
export const lineChannel = (name: string): string => `hearth:line:${name}`;

/** A question. Each has a number of its own, so that an answer that comes too late is not taken for that to another question. */
export interface LineQuestion {
  readonly asked: number;
  readonly question: string;
}

export interface LineAnswer {
  readonly answered: number;
  /** Null where there is no answer, and will be none if the question is asked again. */
  readonly content: Binary | null;
}

/** Status of the response to a question that has no answer. */
export const LINE_REFUSED = 400;

/**
 * A page's message to its service worker: the service worker is to take control of the page, and to answer on the port that comes with
 * the message if it passes questions on.
 */
export const CLAIM = 'hearth:claim';
/** The answer to `CLAIM` from a service worker that passes questions on. */
export const PASSES_QUESTIONS = 'hearth:passes-questions';
