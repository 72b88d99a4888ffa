/** The door of `objects/`: what Python does to objects of the page, beside page JavaScript and PyScript. */

export { toMarkdown } from './markdown.ts';
export { measureObjects, type ObjectsReport } from './measure.ts';
export { FULL, QUICK } from './plan.ts';
