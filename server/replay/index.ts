/** Public interface of `server/replay`, which shows a trace file in the inspector. */
export { serveTrace } from './serve-trace.ts';
