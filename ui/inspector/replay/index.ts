/** The door of `replay/`: a copy of a page that shows recorded states. What runs in it is `frame.ts`. */
export { Copy } from './copy.ts';
