import type { NodeProps } from '../../protocol/index.ts';
import { MIRRORED_PROPERTIES } from '../../shared/components/nodes/index.ts';
import type { ComponentDefinition, NodeBehaviour, NodeContext } from './definition.ts';
import { commonEvents } from './shared/common-events.ts';

/**
 * A definition written against its own properties, as the host sees it, with the events that all components have and the properties
 * that its spec calls mirrored. This is the one place where the host's type and the definition's type differ: the host checks a
 * node's properties against the component's spec on arrival, so each definition gets properties of its own type.
 */
export function define<P extends NodeProps>(definition: Omit<ComponentDefinition<P>, 'mirrored'>): ComponentDefinition {
  const own = definition as ComponentDefinition;
  return {
    ...own,
    mirrored: MIRRORED_PROPERTIES[own.type] ?? [],
    behave(node: NodeContext): NodeBehaviour {
      const behaviour = own.behave?.(node) ?? {};
      let heard = commonEvents(node);
      return {
        ...behaviour,
        update(previous) {
          behaviour.update?.(previous);
          if (node.props().events !== previous.events) heard = commonEvents(node, heard);
        },
      };
    },
  };
}
