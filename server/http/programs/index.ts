/** The door of `server/http/programs`: requests that programs elsewhere answer (reference: wire §17.5). */
export { askProgram } from './ask-program.ts';
export { BrokenForm, decoded } from './request-call.ts';
