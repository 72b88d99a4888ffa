/** The door of `server/front`: Hearth in front of another app server (wire §14). */
export { createFrontServer } from './front-server.ts';
