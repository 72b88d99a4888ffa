import { memo, useMemo } from 'react';
import type { NodeContext } from '../definition.ts';
import { piecesOf } from './pieces.ts';
import { useProgressive } from './use-progressive.ts';

interface FormattedProps {
  readonly content: string;
  readonly format: string;
  readonly hasSlots: boolean;
  /** The chunk that parses Markdown and HTML. */
  readonly reader: Pick<typeof import('./formats.tsx'), 'draw'>;
  readonly node: NodeContext;
}

/** A parsed text; long Markdown is rendered in pieces. With another format, use another key. */
export function Formatted({ content, format, hasSlots, reader, node }: FormattedProps) {
  const pieces = useMemo(() => {
    // Slots of the same name are distinguished by counting them, so the text must be rendered whole.
    const isWhole = format !== 'markdown' || (hasSlots && content.includes('{'));
    return isWhole ? [content] : piecesOf(content);
  }, [content, format, hasSlots]);
  const grown = useProgressive(node, pieces);
  return grown.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: with other keys React would move elements
    <Piece key={index} content={piece} isFirst={index === 0} {...{ format, hasSlots, reader }} />
  ));
}

interface PieceProps extends Omit<FormattedProps, 'node'> {
  readonly isFirst: boolean;
}

const Piece = memo(function Piece({ content, format, hasSlots, reader, isFirst }: PieceProps) {
  const drawn = useMemo(() => reader.draw(content, format, hasSlots), [reader, content, format, hasSlots]);
  if (isFirst) return drawn;
  // The line break that is between any two blocks.
  return (
    <>
      {'\n'}
      {drawn}
    </>
  );
});
