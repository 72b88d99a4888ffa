/** Public interface of `canvas/`: what a Canvas is drawn with. */
export { Surface } from './surface.ts';
