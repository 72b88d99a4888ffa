/** The door of `server/testing/real-server`: what stands for a real app server, made from facts/wire-protocol.md. */
export { type RealPageParts, realPage } from './real-page.ts';
export { RealServer } from './real-server.ts';
