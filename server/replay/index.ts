/** The door of `server/replay`: a trace file, shown in the inspector. */
export { type ServedTrace, serveTrace } from './serve-trace.ts';
