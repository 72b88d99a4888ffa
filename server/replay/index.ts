/** The door of `server/replay`: a trace file, shown in the inspector. */
export { serveTrace } from './serve-trace.ts';
