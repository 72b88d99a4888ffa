/** The elements of a grid around its rows, its footer and the buttons that turn its pages (api §5.8). */

import { placeChildren } from '../../host/toolkit.ts';
import type { Arrangement, NodeContext, PlacedChild } from '../definition.ts';
import { toggleHasComponents } from '../shared/holders.ts';
import { layoutOf } from '../shared/layout-of.ts';

/** How the grid places one child. */
interface GridLayout {
  readonly place: 'rows' | 'footer' | 'controls';
}

export class GridRegions implements Arrangement {
  readonly rows: HTMLElement;
  readonly #node: NodeContext;
  readonly #slot: HTMLElement;
  readonly #footer: HTMLElement;

  constructor(node: NodeContext) {
    const div = (name: string) => {
      const element = node.root.ownerDocument.createElement('div');
      element.className = `${node.prefix}${name}`;
      return element;
    };
    this.#node = node;
    this.rows = div('data-grid-child-panel');
    // The rows and their cells have ARIA roles, too. The elements between them, such as those of a RepeatingPanel, have none.
    this.rows.setAttribute('role', 'table');
    this.#slot = div('footer-slot');
    this.#footer = div('data-grid-footer-panel');
    this.#footer.append(this.#slot);
    node.root.append(this.rows, this.#footer);
  }

  readonly arrange: Arrangement['arrange'] = (children, change, place) => {
    if (change.kind === 'props' || change.kind === 'child-props') return;
    const roots = (where: GridLayout['place']) =>
      children.filter((child) => !child.placeless && placeOf(child) === where).map((child) => child.root);
    placeChildren(this.rows, roots('rows'), place);
    placeChildren(this.#slot, roots('footer'), place);
    placeChildren(this.#footer, [this.#slot, ...roots('controls')], place);
    toggleHasComponents(
      this.#node,
      children.filter((child) => placeOf(child) !== 'controls'),
    );
  };
}

function placeOf(child: PlacedChild): GridLayout['place'] {
  return layoutOf<GridLayout | null>(child)?.place ?? 'rows';
}
