/** The door of `server/testing/real-server`: what stands for a real app server, made from what is known of one. */
export { type RealPageParts, realPage } from './real-page.ts';
export { type RealCall, RealServer } from './real-server.ts';
