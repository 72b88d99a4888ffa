import { createContext, useCallback, useContext } from 'react';
import type { SlotPlacement } from './slot-placement.ts';

/** The node's slot placement, for the slots in its text. */
export const SlotPlacementContext = createContext<SlotPlacement | null>(null);

export interface SlotProps {
  readonly name: string;
  readonly at: string;
}

/** An element for children: React renders it, the host fills it. */
export function Slot({ name, at }: SlotProps) {
  const placement = useContext(SlotPlacementContext);
  const ref = useCallback(
    (element: HTMLElement) => {
      placement?.open(element, name, at);
      return () => placement?.close(element);
    },
    [placement, name, at],
  );
  return (
    // A slot with another id is a new element, so that the old one is reported as closed before it is removed.
    <span key={at} ref={ref} className="anvil-always-inline-container" style={INLINE} x-anvil-slot={name}>
      <code className="anvil-slot-name" style={HIDDEN}>
        {name}
      </code>
    </span>
  );
}

const INLINE = { display: 'inline-block' } as const;
const HIDDEN = { display: 'none' } as const;
