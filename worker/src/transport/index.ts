export { AppServer } from './app-server.ts';
export * from './fetch.ts';
export * from './server-link.ts';
export type { CallEnvelope } from './transport.ts';
export { WireTap } from './wire-tap.ts';
