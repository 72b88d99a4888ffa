import type { StallTimeouts } from './connection-timeouts.ts';

/** Limits for all connections together, and timeouts for each. */
export interface Limits {
  /** Most WebSockets of pages. */
  readonly sockets: number;
  readonly stallTimeouts: StallTimeouts;
}

/** Far more than a server with a few Python workers can serve; an idle socket takes about 20 kB. */
export const LIMITS: Limits = {
  sockets: 10_000,
  // A chunk of media may also be a minute late (wire §4.3).
  stallTimeouts: { taking: 30_000, sending: 60_000 },
};
