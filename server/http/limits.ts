import type { StallTimeouts } from './connection-timeouts.ts';

/** What all who are connected may take together, and how long each may keep the server waiting. */
export interface Limits {
  /** Most sockets of pages. */
  readonly sockets: number;
  readonly stallTimeouts: StallTimeouts;
}

/** Far beyond what one server with a few Python workers can serve; a socket that does nothing takes some 20 kB. */
export const LIMITS: Limits = {
  sockets: 10_000,
  // A chunk of media may be a minute late, too (wire §4.3).
  stallTimeouts: { taking: 30_000, sending: 60_000 },
};
