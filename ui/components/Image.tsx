import { define } from './define.ts';
import type { InteriorProps } from './definition.ts';
import { rootLook } from './shared/look.ts';
import type { ImageProps } from './shared/props.ts';
import { border, colours, length, type Style, sides } from './shared/style.ts';
import { touchAsMouse } from './shared/touch.ts';

/** A picture in a frame of its own (api §4.10). */
export const Image = define<ImageProps>({
  type: 'Image',
  createRoot: (document) => document.createElement('div'),
  look: (props, prefix) =>
    rootLook(props, prefix, {
      classes: ['anvil-image', !props.source && 'anvil-image-empty'],
      style: {
        minHeight: '20px',
        overflow: 'clip',
        textAlign: props.horizontal_align as NonNullable<Style['textAlign']>,
        ...(hasOwnHeight(props) && { height: length(props.height) }),
        ...(length(props.border_radius) && { borderRadius: length(props.border_radius) }),
        ...border(props),
        ...colours(props),
        ...sides('margin', props.margin),
      },
      attributes: { src: typeof props.source === 'string' ? props.source || null : null },
    }),
  Interior: ImageInterior,
  behave: (node) => ({ update: touchAsMouse(node) }),
});

function ImageInterior({ props, node }: InteriorProps<ImageProps>) {
  const source = props.source ? node.mediaUrl('source') : null;
  const style: Style = { maxWidth: '100%', maxHeight: '100%', ...fit(props), ...(!source && { display: 'none' }) };
  return <img style={style} src={source ?? undefined} alt={props.alt_text || props.tooltip} />;
}

function hasOwnHeight({ display_mode }: ImageProps): boolean {
  return display_mode === 'shrink_to_fit' || display_mode === 'zoom_to_fill';
}

function fit(props: ImageProps): Style {
  if (props.display_mode === 'fill_width') return { width: '100%' };
  if (!hasOwnHeight(props)) return {};
  return {
    width: '100%',
    height: '100%',
    objectFit: props.display_mode === 'zoom_to_fill' ? 'cover' : 'contain',
    objectPosition: `${props.horizontal_align} ${props.vertical_align}`,
  };
}
