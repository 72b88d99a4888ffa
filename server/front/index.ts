/** The door of `server/front`: Hearth in front of another app server (facts wire-protocol §12). */
export { createFrontServer, FRONT_PATH, type FrontOptions } from './front-server.ts';
