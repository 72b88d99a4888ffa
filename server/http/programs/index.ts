/** The door of `server/http/programs`: requests that programs elsewhere answer (reference: wire §17.5). */
export { type RequestAnswer, requestAnswer } from './request-answer.ts';
export { decoded, type RequestCall, requestCall } from './request-call.ts';
