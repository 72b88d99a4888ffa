import type { NodeProps } from '../../protocol/index.ts';
import { childrenBelow } from '../host/toolkit.ts';
import { define } from './define.ts';
import type { ComponentDefinition } from './definition.ts';
import { rootLook, type SharedLookProps } from './shared/look.ts';

/**
 * What stands for a component of the specs that this version of Hearth has nothing to show for yet. That is nobody's mistake,
 * so it neither looks nor reads like one. Its children stand below.
 */
export function unavailable(type: string): ComponentDefinition {
  const text = `${type} is not available in this version of Hearth.`;
  let told = false;
  return define<NodeProps & SharedLookProps>({
    type,
    createRoot(document) {
      if (!told) console.info(`${text} A note stands in its place.`);
      told = true;
      return document.createElement('div');
    },
    look: (props, prefix) => rootLook(props, prefix, { classes: ['hearth-unavailable'] }),
    Interior: () => <p>{text}</p>,
    arrangement: childrenBelow,
  });
}
