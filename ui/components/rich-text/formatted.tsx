import { memo, useMemo } from 'react';
import type { NodeContext } from '../definition.ts';
import { useGrown } from './grown.ts';
import { piecesOf } from './pieces.ts';

interface FormattedProps {
  readonly content: string;
  readonly format: string;
  readonly hasSlots: boolean;
  /** What reads Markdown and HTML. */
  readonly reader: Pick<typeof import('./formats.tsx'), 'draw'>;
  readonly node: NodeContext;
}

/** A text that is read; a long one of Markdown comes in pieces. With another format it is to be another element. */
export function Formatted({ content, format, hasSlots, reader, node }: FormattedProps) {
  const pieces = useMemo(() => {
    // Slots are told apart by how many stand in front of them.
    const isWhole = format !== 'markdown' || (hasSlots && content.includes('{'));
    return isWhole ? [content] : piecesOf(content);
  }, [content, format, hasSlots]);
  const grown = useGrown(node, pieces);
  return grown.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: by their place, or React would move what is in them
    <Piece key={index} content={piece} isFirst={index === 0} {...{ format, hasSlots, reader }} />
  ));
}

interface PieceProps extends Omit<FormattedProps, 'node'> {
  readonly isFirst: boolean;
}

const Piece = memo(function Piece({ content, format, hasSlots, reader, isFirst }: PieceProps) {
  const drawn = useMemo(() => reader.draw(content, format, hasSlots), [reader, content, format, hasSlots]);
  if (isFirst) return drawn;
  // As between any two blocks.
  return (
    <>
      {'\n'}
      {drawn}
    </>
  );
});
