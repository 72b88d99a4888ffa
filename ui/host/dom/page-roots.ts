import type { ComponentDefinition } from '../../components/definition.ts';
import { placeChildren } from './place.ts';

/** An element of the page as a container of roots: the app's place for its open form, the body for overlays. */
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
