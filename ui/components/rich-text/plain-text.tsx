import type { ReactNode } from 'react';
import { Slot } from './slot.tsx';
import { SlotCount } from './slot-count.ts';
import { splitAtSlots } from './slot-text.ts';

/** Renders the text unchanged, with its slots. */
export function plainText(content: string, hasSlots: boolean): ReactNode {
  if (!hasSlots) return content;
  const count = new SlotCount();
  return splitAtSlots(content).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position
    typeof part === 'string' ? part : <Slot key={index} name={part.name} at={count.next(part)} />,
  );
}
