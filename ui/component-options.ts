import { EVENT_POLICIES, nodeProblem, WIRE_DEFAULTS, WIRE_TYPES } from '../shared/components/nodes/index.ts';
import { componentRegistry } from './components/index.ts';
import type { HostOptions } from './host/index.ts';

/** The parts of a host's options about what can be shown: all components, with the defaults, types and events of their nodes. */
export const componentOptions = {
  registry: componentRegistry,
  defaults: (type) => WIRE_DEFAULTS[type] ?? {},
  // Components that apps write from scratch in Python have no spec, and only one node property.
  problemOf: (type, props) => (WIRE_TYPES[type] ? nodeProblem(type, props) : null),
  policy: (type, event) => EVENT_POLICIES[type]?.[event] ?? 'all',
} satisfies Partial<HostOptions>;
