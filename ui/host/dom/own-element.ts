import type { ComponentDefinition } from '../../components/definition.ts';
import type { ObjectTable } from '../objects/table.ts';
import { NO_LOOK } from './look.ts';

/**
 * A component that is written in Python and has made its own element (api §2.7), a page object that is given by its handle. The component
 * itself controls the element's look and content.
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
  // An SVG element also has all members that a root needs.
  if (object instanceof Element) return object as HTMLElement;
  throw new TypeError(`its _anvil_dom_element_ must be an element, not ${Object.prototype.toString.call(object)}`);
}
