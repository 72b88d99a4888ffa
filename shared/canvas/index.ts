/** Public interface of `canvas/`: the numbered drawing commands that Python sends to the page. */
export { CANVAS_ATTRIBUTES, CANVAS_COMMANDS, type CanvasAttribute, type CanvasCommand } from './vocabulary.ts';
