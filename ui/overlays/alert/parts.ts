import type { Arrangement, NodeContext } from '../../components/definition.ts';
import { fill } from '../../components/shared/holders.ts';
import { perNode } from '../../components/shared/per-node.ts';
import type { AlertProps } from '../../components/shared/props.ts';

/** Where the content and the footer of an alert go. They live as long as the node, so children never meet React. */
export const partsOf = perNode((node) => {
  const document = node.root.ownerDocument;
  const parts = { body: document.createElement('div'), footer: document.createElement('div') };
  parts.body.className = `${node.prefix}modal-body`;
  parts.footer.className = `${node.prefix}modal-footer`;
  parts.footer.style.display = 'none';
  return parts;
});

/** Text content, or room for a component; no content at all hides the body, an empty text does not (api §8.2). */
export function showBody(node: NodeContext): void {
  const { body } = partsOf(node);
  const { text, has_content } = node.props() as AlertProps;
  body.style.display = text === null && !has_content ? 'none' : '';
  body.classList.toggle(`${node.prefix}alert-text`, text !== null);
  if (text !== null && body.textContent !== text) body.textContent = text;
}

/** Children say themselves where they go: `{ place: 'body' | 'footer' }`. */
export function alertArrangement(node: NodeContext): Arrangement {
  const { body, footer } = partsOf(node);
  return {
    arrange(children, _change, place) {
      for (const { layout, root } of children) fill(layout?.place === 'footer' ? footer : body, root, place);
      footer.style.display = children.some(({ layout }) => layout?.place === 'footer') ? '' : 'none';
    },
  };
}
