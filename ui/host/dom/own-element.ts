import type { ComponentDefinition } from '../../components/definition.ts';
import type { ObjectTable } from '../objects/table.ts';
import { NO_LOOK } from './look.ts';

/**
 * A component written in Python that brings its element along (api §2.7): a page object that Python holds, by its
 * number. The element's look, and what is in it, are the component's own business.
 */
export function ownElement(objects: ObjectTable): ComponentDefinition {
  return {
    type: 'OwnElement',
    createRoot: (_document, { element }) => elementAt(objects, element),
    needsNewRoot: (before, now) => before['element'] !== now['element'],
    look: () => NO_LOOK,
  };
}

function elementAt(objects: ObjectTable, handle: unknown): HTMLElement {
  const object = typeof handle === 'number' ? objects.get(handle) : handle;
  // An SVG element has all that is asked of a root.
  if (object instanceof Element) return object as HTMLElement;
  throw new TypeError(`its _anvil_dom_element_ must be an element, not ${Object.prototype.toString.call(object)}`);
}
