/** Public interface of `message-trace/`: the messages of a session, each with a name and its cause. */
export { MessageTracer, type TracedMessage } from './message-tracer.ts';
