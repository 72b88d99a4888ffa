/** The door of `line/`: how a blocked thread gets arrivals. */
export { Arrivals } from './arrivals.ts';
export { ChannelAnswers } from './channel-answers.ts';
export type { AskingWay, Line } from './line.ts';
export { LineInbox } from './line-inbox.ts';
export { RequestLine } from './request-line.ts';
export { SharedAnswers, SharedLine, type SharedQuestion, sharedMemory } from './shared-line.ts';
