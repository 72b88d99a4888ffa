/** Public interface of `server/fetched`: what this server's process fetches from others. */
export { wholeContent } from './whole-content.ts';
