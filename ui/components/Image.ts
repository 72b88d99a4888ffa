import { define } from './define.ts';
import { InnerLook } from './shared/inner-look.ts';
import { rootLook } from './shared/look.ts';
import type { ImageProps } from './shared/props.ts';
import { colours, length, type Style, sides } from './shared/style.ts';
import { touchAsMouse } from './shared/touch.ts';

/** A picture in a frame of its own (facts §2.13). */
export const Image = define<ImageProps>({
  type: 'Image',
  createRoot: (document) => document.createElement('div'),
  look: (props, prefix) =>
    rootLook(props, prefix, {
      classes: ['anvil-image', !props.source && 'anvil-image-empty'],
      style: {
        'min-height': '20px',
        overflow: 'clip',
        'text-align': props.horizontal_align,
        height: hasOwnHeight(props) ? length(props.height) : '',
        'border-radius': length(props.border_radius),
        border: props.border,
        ...colours(props),
        ...sides('margin', props.margin),
      },
      attributes: { src: typeof props.source === 'string' ? props.source || null : null },
    }),
  behave(node) {
    const image = new InnerLook(node.root.ownerDocument.createElement('img'));
    const update = () => {
      const props = node.props() as ImageProps;
      const source = props.source ? node.mediaUrl('source') : null;
      image.apply({
        style: { 'max-width': '100%', 'max-height': '100%', ...fit(props), display: source ? '' : 'none' },
        attributes: { src: source, alt: props.alt_text || props.tooltip },
      });
    };
    update();
    node.root.append(image.element);
    const touch = touchAsMouse(node);
    return {
      update() {
        update();
        touch();
      },
    };
  },
});

function hasOwnHeight({ display_mode }: ImageProps): boolean {
  return display_mode === 'shrink_to_fit' || display_mode === 'zoom_to_fill';
}

function fit(props: ImageProps): Style {
  if (props.display_mode === 'fill_width') return { width: '100%' };
  if (!hasOwnHeight(props)) return {};
  return {
    width: '100%',
    height: '100%',
    'object-fit': props.display_mode === 'zoom_to_fill' ? 'cover' : 'contain',
    'object-position': `${props.horizontal_align} ${props.vertical_align}`,
  };
}
