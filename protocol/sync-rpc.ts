/**
 * Messages between page, workers and service worker where Python waits without stack switching (decisions/blocking.md). A blocked worker
 * asks by a synchronous request, and the service worker passes it on to the worker that has the answer.
 */
import type { Binary } from './binary.ts';

/** Path below the service worker's scope. The channel's name, the request's number and its text follow, separated by slashes. */
export const SYNC_RPC_PATH = '_/hearth/line/';

/** The name of a channel is a random UUID: no one can guess it, so that no other page asks or answers there. */
export const SYNC_RPC_NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Name of the BroadcastChannel on which the service worker passes the requests on. */
export const syncRpcChannel = (name: string): string => `hearth:line:${name}`;

/** A synchronous request. Each has a number of its own, so that an answer that comes too late is not taken for that to another one. */
export interface SyncRequest {
  readonly asked: number;
  readonly question: string;
}

export interface SyncResponse {
  readonly answered: number;
  /** Null where there is no answer, and will be none if the request is sent again. */
  readonly content: Binary | null;
}

/** Status of the response to a request that has no answer. */
export const SYNC_RPC_REFUSED = 400;

/**
 * A page's message to its service worker: the service worker is to take control of the page, and to answer on the port that comes with
 * the message if it passes requests on.
 */
export const CLAIM_PAGE = 'hearth:claim';
/** The answer to `CLAIM_PAGE` from a service worker that passes requests on. */
export const FORWARDS_SYNC_REQUESTS = 'hearth:passes-questions';
