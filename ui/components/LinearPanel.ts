import { define } from './define.ts';
import { containerLook } from './shared/container-look.ts';
import { toggleHasComponents } from './shared/holders.ts';
import type { LinearPanelProps } from './shared/props.ts';
import { Wrappers } from './shared/wrappers.ts';

/** A container with one list item per child, one below the other (api §5.2). */
export const LinearPanel = define<LinearPanelProps>({
  type: 'LinearPanel',
  stacks: true,
  createRoot: (document) => document.createElement('div'),
  look: (props, prefix) => containerLook(props, prefix, ['anvil-container']),
  arrangement(node) {
    const document = node.root.ownerDocument;
    const list = document.createElement('ul');
    list.className = `${node.prefix}linear-panel`;
    node.root.append(list);
    const items = new Wrappers(list, () => document.createElement('li'));
    return {
      arrange(children, change, place) {
        items.arrange(children, change, place);
        toggleHasComponents(node, children);
      },
    };
  },
});
