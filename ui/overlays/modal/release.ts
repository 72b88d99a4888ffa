import { removeFocusGuards } from './focus-guards.ts';
import type { ModalStack } from './stack.ts';

/** The stacks of pages. Apart from the class, whose code pages load when they need it. */
export const stacks = new WeakMap<Document, ModalStack>();

/** Releases the dialogs of a page whose Python has stopped. */
export function releaseDialogs(document: Document): void {
  stacks.get(document)?.release();
  removeFocusGuards(document);
}
