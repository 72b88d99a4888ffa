import { placeChildren } from '../host/toolkit.ts';
import type { ComponentDefinition } from './definition.ts';

/** A Python component that does not describe its look: an element with its children in order. */
export const Plain: ComponentDefinition = {
  type: 'Component',
  createRoot: (document) => document.createElement('div'),
  look: () => ({ classes: ['anvil-component'], style: {}, attributes: {} }),
  arrangement: (node) => ({
    arrange(children, _change, place) {
      placeChildren(
        node.root,
        children.map((child) => child.root),
        place,
      );
    },
  }),
};
