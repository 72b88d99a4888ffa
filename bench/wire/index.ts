/** The door of `wire/`: calls, media and JSON, beside a bare WebSocket that carries the same. */

export { toMarkdown } from './markdown.ts';
export { measureWire, type WireReport } from './measure.ts';
export { FULL, QUICK } from './plan.ts';
