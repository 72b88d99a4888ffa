import { define } from './define.ts';
import type { PlacedChild } from './definition.ts';
import { containerLook } from './shared/container-look.ts';
import { toggleHasComponents } from './shared/holders.ts';
import { InnerLook } from './shared/inner-look.ts';
import { layoutOf } from './shared/layout-of.ts';
import type { XYPanelProps } from './shared/props.ts';
import { length, sides, textAlign } from './shared/style.ts';
import { Wrappers } from './shared/wrappers.ts';

/** How the panel places one child; pixels unless units are given. */
interface XYLayout {
  readonly x: number | string;
  readonly y: number | string;
  readonly width: number | string | null;
}

let panels = 0;

/** A container with children at fixed coordinates (api §5.5). */
export const XYPanel = define<XYPanelProps>({
  type: 'XYPanel',
  createRoot: (document) => document.createElement('div'),
  look: (props, prefix) =>
    containerLook(props, prefix, [`${prefix}xy-panel`, 'anvil-container'], {
      ...textAlign(props.align),
      width: '',
      ...sides('margin', props.margin),
    }),
  lineOf: () => null,
  arrangement(node) {
    const document = node.root.ownerDocument;
    const holder = new InnerLook(document.createElement('div'));
    panels += 1;
    holder.element.className = `${node.prefix}holder xypanel-${panels}`;
    node.root.append(holder.element);
    const looks = new WeakMap<HTMLElement, InnerLook>();
    const items = new Wrappers(holder.element, () => {
      const item = document.createElement('div');
      item.className = 'anvil-xy-panel-item';
      looks.set(item, new InnerLook(item));
      return item;
    });
    const size = () => {
      const { width, height } = node.props() as XYPanelProps;
      const style = {
        display: 'inline-block',
        position: 'relative' as const,
        width: length(width) || '100%',
        height: length(height),
      };
      holder.apply({ style });
    };
    size();
    return {
      arrange(children, change, place) {
        if (change.kind === 'props') return size();
        items.arrange(children, change, place);
        for (const child of children) if (!child.placeless) looks.get(items.of(child))?.apply(itemLook(child));
        toggleHasComponents(node, children);
      },
    };
  },
});

function itemLook(child: PlacedChild) {
  const layout = layoutOf<XYLayout | null>(child);
  const width = length(layout?.width || null);
  return {
    classes: width ? ['anvil-xy-panel-item-has-width'] : [],
    style: { position: 'absolute' as const, left: length(layout?.x ?? 0), top: length(layout?.y ?? 0), width },
  };
}
