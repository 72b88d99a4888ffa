/** What the host offers to component definitions: the only file of `host/` that a component imports. */

export { childrenBelow } from './dom/children-below.ts';
export { applyLook, NO_LOOK, setStyle } from './dom/look.ts';
export { addScript } from './dom/page-script.ts';
export { UNSEEN } from './dom/parking.ts';
export { childContaining, placeChildren } from './dom/place.ts';
export { claimClick, type Events, isMuted, listen } from './input/events.ts';
export type { TextAttachment, TextInput } from './input/typing.ts';
export { attachText } from './input/typing.ts';
export { Refusal } from './objects/failure.ts';
export { FailureNotice } from './react/failure-notice.tsx';
export { markUnmanaged } from './react/unmanaged.ts';
