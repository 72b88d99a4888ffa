/** Components with all inherited members, for the generators and the checks. */
import type { QueuePolicy } from '../../protocol/index.ts';
import { common } from './groups/events.ts';
import type { ComponentSpec, Events, LayoutProperties, Methods, NodeProperties, Properties } from './spec.ts';
import { nodeProperty } from './wire.ts';

export interface ResolvedComponent {
  readonly spec: ComponentSpec;
  readonly properties: Properties;
  readonly events: Events;
  readonly layoutProperties: LayoutProperties;
  readonly methods: Methods;
  /** All node properties of this type; empty when there is no such node. */
  readonly nodeProperties: NodeProperties;
}

/** A property of every node: the names of the events that Python wants at present. */
const EVERY_NODE: NodeProperties = {
  events: { type: 'strings', default: [], doc: 'Events that Python wants now: handlers or writebacks need them.' },
};

/** Specs by name. Inherited members come first, and a component's own member replaces that of a base in its place. */
export function resolveSpecs(specs: readonly ComponentSpec[]): ReadonlyMap<string, ResolvedComponent> {
  const resolved = new Map<string, ResolvedComponent>();
  for (const spec of specs) {
    if (resolved.has(spec.name)) throw new Error(`Component specs: expected ${spec.name} once, got it twice.`);
    const base = spec.base === null ? undefined : resolved.get(spec.base);
    if (spec.base !== null && base === undefined) {
      throw new Error(`Component specs: expected ${spec.base}, the base of ${spec.name}, before it.`);
    }
    resolved.set(spec.name, resolve(spec, base));
  }
  return resolved;
}

/** Queue policy of each event that a node of this type can raise. */
export function eventPolicies(component: ResolvedComponent): Readonly<Record<string, QueuePolicy>> {
  return Object.fromEntries(Object.entries(component.events).map(([name, event]) => [name, event.policy]));
}

function resolve(spec: ComponentSpec, base: ResolvedComponent | undefined): ResolvedComponent {
  const properties = { ...base?.properties, ...spec.properties };
  return {
    spec,
    properties,
    events: { ...base?.events, ...(spec.nodeless || isOverlay(spec) ? {} : common), ...spec.events },
    layoutProperties: { ...base?.layoutProperties, ...spec.layoutProperties },
    methods: { ...base?.methods, ...spec.methods },
    nodeProperties: spec.nodeless ? {} : { ...crossing(properties), ...inheritedExtras(spec, base), ...EVERY_NODE },
  };
}

function crossing(properties: Properties): NodeProperties {
  const found = Object.entries(properties).map(([name, property]) => [name, nodeProperty(property)] as const);
  return Object.fromEntries(found.filter((entry): entry is [string, NonNullable<(typeof entry)[1]>] => entry[1] !== null));
}

function inheritedExtras(spec: ComponentSpec, base: ResolvedComponent | undefined): NodeProperties {
  return { ...base?.spec.nodeProperties, ...spec.nodeProperties };
}

/** Whether this is a node type without a component: those inherit nothing, and have no common events. */
function isOverlay(spec: ComponentSpec): boolean {
  return spec.base === null;
}
