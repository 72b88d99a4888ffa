/**
 * What page, workers and service worker say to each other where Python waits without stack switching (decisions/blocking.md):
 * a worker that is blocked asks by a request, and the service worker passes the question on to the worker that has the answer.
 */
import type { Binary } from './binary.ts';

/** Below the service worker's scope; behind it come the line's name, the question's number and the question, with slashes. */
export const LINE_PATH = '_/hearth/line/';

/** Of what names a line: nobody guesses it, so nobody else asks or answers. */
export const LINE_NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The channel on which the questions of a line are passed on. */
export const lineChannel = (name: string): string => `hearth:line:${name}`;

/** A question on its way. Each has a number of its own, so that an answer that comes late is for nobody. */
export interface LineQuestion {
  readonly asked: number;
  readonly question: string;
}

export interface LineAnswer {
  readonly answered: number;
  /** Null: there will be none, however often it is asked for. */
  readonly content: Binary | null;
}

/** Status of the response to a question that has no answer. */
export const LINE_REFUSED = 400;

/** What a page asks its service worker, with a port for the answer: to control it, and whether it passes questions on. */
export const CLAIM = 'hearth:claim';
/** That answer. */
export const PASSES_QUESTIONS = 'hearth:passes-questions';
