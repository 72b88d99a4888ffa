import { placeChildren } from '../host/toolkit.ts';
import { define } from './define.ts';
import { containerLook } from './shared/container-look.ts';
import { elementAfter } from './shared/holders.ts';
import type { RepeatingPanelProps } from './shared/props.ts';
import { sides } from './shared/style.ts';

/** One template instance for each item; which ones there are is Python's business (api §5.7). */
export const RepeatingPanel = define<RepeatingPanelProps>({
  type: 'RepeatingPanel',
  stacks: true,
  createRoot: (document) => document.createElement('div'),
  look: (props, prefix) =>
    containerLook(
      props,
      prefix,
      ['anvil-designer-component-namespace', `${prefix}repeating-panel`, ...(props.paginating ? [`${prefix}paginating`] : [])],
      sides('margin', props.margin),
    ),
  arrangement(node) {
    const holder = node.root.ownerDocument.createElement('div');
    holder.className = `${node.prefix}hide-while-paginating`;
    node.root.append(holder);
    return {
      arrange(children, change, place) {
        // Of rows that are shown and hidden each is told by itself, and there may be thousands.
        if (change.kind !== 'inserted' && change.kind !== 'children') return;
        const roots = children.filter((child) => !child.placeless).map((child) => child.root);
        const inserted = change.kind === 'inserted' ? children[change.index]?.root : undefined;
        if (inserted) place(inserted, holder, elementAfter(holder, roots, roots.indexOf(inserted)));
        else placeChildren(holder, roots, place);
      },
    };
  },
});
