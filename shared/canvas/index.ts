/** The door of `canvas/`: the words in which Python says what to draw, by number. */
export { CANVAS_ATTRIBUTES, CANVAS_COMMANDS, type CanvasAttribute, type CanvasCommand } from './vocabulary.ts';
