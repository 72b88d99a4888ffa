import type { ComponentDefinition } from '../../components/definition.ts';
import { placeChildren } from './place.ts';

/** The definition of an element of the page that contains roots: the app's element for the open form, or the body for overlays. */
export function containerOf(element: HTMLElement): ComponentDefinition {
  return {
    type: 'page',
    createRoot: () => element,
    look: () => ({ classes: [], style: {}, attributes: {} }),
    arrangement: () => ({
      arrange(children, _change, place) {
        placeChildren(
          element,
          children.map((child) => child.root),
          place,
        );
      },
    }),
  };
}
