import type { Arrangement, NodeContext } from '../../components/definition.ts';
import { fill } from '../../components/shared/holders.ts';
import { perNode } from '../../components/shared/per-node.ts';
import type { AlertProps } from '../../components/shared/props.ts';

/** The elements for the content and the footer of an alert. They exist as long as the node, so that React never touches its children. */
export const partsOf = perNode((node) => {
  const document = node.root.ownerDocument;
  const parts = { body: document.createElement('div'), footer: document.createElement('div') };
  parts.body.className = `${node.prefix}modal-body`;
  parts.footer.className = `${node.prefix}modal-footer`;
  parts.footer.style.display = 'none';
  return parts;
});

/** Shows the text, or leaves the body to a component. Without content the body is hidden; an empty text counts as content (api §8.2). */
export function showBody(node: NodeContext): void {
  const { body } = partsOf(node);
  const { text, has_content } = node.props() as AlertProps;
  body.style.display = text === null && !has_content ? 'none' : '';
  body.classList.toggle(`${node.prefix}alert-text`, text !== null);
  if (text !== null && body.textContent !== text) body.textContent = text;
}

/** Places children by their layout properties: `{ place: 'body' | 'footer' }`. */
export function alertArrangement(node: NodeContext): Arrangement {
  const { body, footer } = partsOf(node);
  return {
    arrange(children, _change, place) {
      for (const { layout, root } of children) fill(layout?.place === 'footer' ? footer : body, root, place);
      footer.style.display = children.some(({ layout }) => layout?.place === 'footer') ? '' : 'none';
    },
  };
}
