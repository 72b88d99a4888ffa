/** Public interface of `replay/`: a copy of a page that shows recorded states. The script that runs in it is `frame.ts`. */
export { ReplayCopy } from './copy.ts';
