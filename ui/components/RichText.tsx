import { useLayoutEffect, useMemo } from 'react';
import { define } from './define.ts';
import type { InteriorProps } from './definition.ts';
import { formats } from './rich-text/formats-chunk.ts';
import { Formatted } from './rich-text/formatted.tsx';
import { plainText } from './rich-text/plain-text.tsx';
import { SlotPlacementContext } from './rich-text/slot.tsx';
import { placementOf } from './rich-text/slot-placement.ts';
import { useChunk } from './shared/chunk.ts';
import { containerLook } from './shared/container-look.ts';
import type { RichTextProps } from './shared/props.ts';
import { fontSize, textAlign } from './shared/style.ts';

/** Formatted text with slots for values and components (api §4.18). */
export const RichText = define<RichTextProps>({
  type: 'RichText',
  createRoot(document, { format, content }) {
    // Now rather than with the first drawing: a form may be put together long before it is shown.
    if (needsFormats(format, content)) void formats.load().catch(() => undefined);
    return document.createElement('div');
  },
  look: (props, prefix) =>
    containerLook(props, prefix, ['anvil-rich-text', 'anvil-inlinable', 'anvil-container'], {
      whiteSpace: props.format === 'plain_text' ? 'pre-wrap' : 'unset',
      ...textAlign(props.align),
      ...fontSize(props),
      ...(props.font && { fontFamily: props.font }),
    }),
  Interior: RichTextInterior,
  arrangement: placementOf,
  lineOf: (layout) => String(layout?.['slot'] || ''),
});

function needsFormats(format: string, content: string): boolean {
  return format !== 'plain_text' && content !== '';
}

function RichTextInterior({ props: { content, format, enable_slots }, node }: InteriorProps<RichTextProps>) {
  const placement = placementOf(node);
  const reader = useChunk(formats, needsFormats(format, content));
  const plain = useMemo(
    () => (needsFormats(format, content) ? undefined : plainText(content, enable_slots)),
    [content, format, enable_slots],
  );
  // Nobody is to read marks and tags for a moment: until what reads them is there, nothing stands here.
  const drawn = plain ?? (reader && <Formatted key={format} {...{ content, format, reader, node }} hasSlots={enable_slots} />);
  useLayoutEffect(() => {
    placement.drawn(drawn !== null);
  });
  return <SlotPlacementContext value={placement}>{drawn}</SlotPlacementContext>;
}
