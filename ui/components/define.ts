import type { NodeProps } from '../../protocol/index.ts';
import type { ComponentDefinition } from './definition.ts';

/**
 * A definition written against its own properties, as the host sees it. This is the one place where the types part:
 * the host checks a node's properties against the component's spec on arrival, so each definition gets what it asks for.
 */
export function define<P extends NodeProps>(definition: ComponentDefinition<P>): ComponentDefinition {
  return definition as unknown as ComponentDefinition;
}
