import { EVENT_POLICIES, nodeProblem, WIRE_DEFAULTS, WIRE_TYPES } from '../shared/components/nodes/index.ts';
import { componentRegistry } from './components/index.ts';
import type { HostOptions } from './host/index.ts';

/** What can be shown at all, for whoever makes a host: components, and what is known of their properties and events. */
export const shown = {
  registry: componentRegistry,
  defaults: (type) => WIRE_DEFAULTS[type] ?? {},
  // Bare Python components are in no spec; the page has but one property for them.
  problemOf: (type, props) => (WIRE_TYPES[type] ? nodeProblem(type, props) : null),
  policy: (type, event) => EVENT_POLICIES[type]?.[event] ?? 'all',
} satisfies Partial<HostOptions>;
