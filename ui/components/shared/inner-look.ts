import { applyLook, NO_LOOK } from '../../host/toolkit.ts';
import type { RootLook } from '../definition.ts';

/**
 * Applies looks to the elements inside a component as differences, as the host does for roots: what page scripts added to a button
 * or a label stays when Python changes something else.
 */
export class InnerLook {
  readonly element: HTMLElement;
  #applied = NO_LOOK;

  constructor(element: HTMLElement) {
    this.element = element;
  }

  apply(look: Partial<RootLook>): void {
    const next = { ...NO_LOOK, ...look };
    applyLook(this.element, this.#applied, next);
    this.#applied = next;
  }
}
