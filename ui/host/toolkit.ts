/** What the host offers to component definitions: the only file of `host/` that a component imports. */
export { claimClick, listen } from './input/events.ts';
export { attachText } from './input/typing.ts';
export type { TextAttachment, TextInput, TextOptions } from './input/typing.ts';
export { applyLook, NO_LOOK } from './dom/look.ts';
export { placeChildren, standIn } from './dom/place.ts';
