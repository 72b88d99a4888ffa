import { define } from './define.ts';
import type { PlacedChild } from './definition.ts';
import { containerLook } from './shared/container-look.ts';
import { toggleHasComponents } from './shared/holders.ts';
import { InnerLook } from './shared/inner-look.ts';
import { layoutOf } from './shared/layout-of.ts';
import type { FlowPanelProps } from './shared/props.ts';
import { length, type Style } from './shared/style.ts';
import { Wrappers } from './shared/wrappers.ts';

/** How the panel places one child. */
interface FlowLayout {
  readonly width: string | null;
  readonly expand: boolean;
}

const JUSTIFY: Readonly<Record<string, string>> = {
  left: 'flex-start',
  center: 'center',
  right: 'flex-end',
  justify: 'space-between',
};

/** A container whose children wrap like words (api §5.3). */
export const FlowPanel = define<FlowPanelProps>({
  type: 'FlowPanel',
  createRoot: (document) => document.createElement('div'),
  look: (props, prefix) =>
    containerLook(props, prefix, [
      `${prefix}flow-panel`,
      'anvil-container',
      'anvil-container-overflow',
      `${prefix}flow-spacing-${props.gap}`,
      `${prefix}vertical-align-${props.vertical_align}`,
    ]),
  arrangement(node) {
    const document = node.root.ownerDocument;
    const gutter = document.createElement('div');
    gutter.className = `${node.prefix}flow-panel-gutter`;
    node.root.append(gutter);
    const looks = new WeakMap<HTMLElement, InnerLook>();
    const items = new Wrappers(gutter, () => {
      const item = document.createElement('div');
      item.className = `${node.prefix}flow-panel-item anvil-always-inline-container`;
      looks.set(item, new InnerLook(item));
      return item;
    });
    const dress = (child: PlacedChild) =>
      looks.get(items.of(child))?.apply({
        classes: child.props.visible === false ? [`${node.prefix}visible-false`] : [],
        style: itemStyle(child),
      });
    const justify = () => {
      gutter.style.justifyContent = JUSTIFY[(node.props() as FlowPanelProps).align] ?? '';
    };
    justify();
    return {
      arrange(children, change, place) {
        if (change.kind === 'props') return justify();
        items.arrange(children, change, place);
        const touched = 'index' in change ? children.slice(change.index, change.index + 1) : children;
        if (change.kind !== 'removed') for (const child of touched) if (!child.placeless) dress(child);
        toggleHasComponents(node, children);
      },
    };
  },
});

/** Children that size themselves keep their own width. */
function itemStyle(child: PlacedChild): Style {
  const layout = layoutOf<FlowLayout | null>(child);
  return {
    width: child.inlinable ? '' : length(layout?.width) || 'auto',
    flex: layout?.expand ? '1' : '',
  };
}
