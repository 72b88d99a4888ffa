/** `shared/components/generated/`: types and tables of nodes, for the page. */
import type { Json } from '../../protocol/index.ts';
import { eventPolicies, type ResolvedComponent } from '../components/resolve.ts';
import type { NodeProperties, WireType } from '../components/spec.ts';
import { TYPESCRIPT_TYPES } from '../components/wire.ts';

const HEAD = '// Made by `npm run generate` from the component specs: do not edit.\n';

/** Name of the type of a node's properties: `GoogleMapMarkerProps` for `GoogleMap.Marker`. */
function propsTypeName(component: string): string {
  return `${component.replaceAll('.', '')}Props`;
}

/** One type for each node type; an alias, since an interface is not assignable to `JsonObject`. */
export function propsSource(nodes: readonly ResolvedComponent[]): string {
  const types = nodes.map(({ spec, nodeProperties }) => {
    const members = Object.entries(nodeProperties).map(([name, { type, doc }]) => {
      const comment = doc === undefined ? '' : `  /** ${doc} */\n`;
      return `${comment}  readonly ${name}: ${TYPESCRIPT_TYPES[type]};\n`;
    });
    return `/** ${spec.doc} */\nexport type ${propsTypeName(spec.name)} = {\n${members.join('')}};\n`;
  });
  const byType = nodes.map(({ spec }) => `  readonly ${JSON.stringify(spec.name)}: ${propsTypeName(spec.name)};\n`).join('');
  return [
    HEAD,
    `import type { GridColumns, Json, MediaValue, Sides, Spacing, Weights } from '../values.ts';\n`,
    ...types,
    `/** Node type to the properties of such a node. */\nexport type PropsByType = {\n${byType}};\n`,
  ].join('\n');
}

/** Defaults, types and queue policies by node type, which the page uses as it runs. */
export function tablesSource(nodes: readonly ResolvedComponent[]): string {
  const names = nodes.map(({ spec, nodeProperties }) => entry(spec.name, json(Object.keys(nodeProperties).join(' '))));
  const defaults = sharedValues(nodes, (property) => json(property.default));
  const types = sharedValues(nodes, (property) => json(property.type));
  // The usual policy is left out, since every page loads this table.
  const policies = nodes.flatMap((node) => {
    const unusual = Object.entries(eventPolicies(node)).filter(([, policy]) => policy !== 'all');
    return unusual.length > 0 ? [entry(node.spec.name, json(Object.fromEntries(unusual)))] : [];
  });
  const mirrored = nodes.flatMap((node) => {
    const names = mirroredNames(node.nodeProperties);
    return names.length > 0 ? [entry(node.spec.name, json(names))] : [];
  });
  return [
    HEAD,
    `import type { Json, QueuePolicy } from '../../../protocol/index.ts';\nimport type { WireType } from '../spec.ts';\nimport { tableOf } from '../table-of.ts';\n`,
    `/** Node type to the names of its properties. */\nconst PROPERTIES = {\n${names.join('')}};\n`,
    `/** What a node's properties are when nothing was sent. */\nexport const WIRE_DEFAULTS = tableOf<Json>(PROPERTIES, ${defaults});\n`,
    `/** The form of each node property, for the check on arrival. */\nexport const WIRE_TYPES = tableOf<WireType>(PROPERTIES, ${types});\n`,
    `/** How items of each event queue up while Python is busy, where not all are kept. */\nexport const EVENT_POLICIES: Readonly<Record<string, Readonly<Record<string, QueuePolicy>>>> = {\n${policies.join('')}};\n`,
    `/** Properties that the page reports as the screen has them, of nodes that have some. */\nexport const MIRRORED_PROPERTIES: Readonly<Record<string, readonly string[]>> = {\n${mirrored.join('')}};\n`,
  ].join('\n');
}

function entry(name: string, source: string): string {
  return `  ${JSON.stringify(name)}: ${source},\n`;
}

/** The last arguments of `tableOf`: for each property the value that most nodes have, and by node the values that differ. */
function sharedValues(nodes: readonly ResolvedComponent[], source: (property: NodeProperties[string]) => string): string {
  const sources = nodes.flatMap(({ nodeProperties }) =>
    Object.entries(nodeProperties).map(([name, property]) => [name, source(property)] as const),
  );
  const usual = new Map(
    [...Map.groupBy(sources, ([name]) => name)].map(([name, all]) => [name, mostFrequent(all.map(([, value]) => value))]),
  );
  const unusual = nodes.flatMap(({ spec, nodeProperties }) => {
    const own = Object.entries(nodeProperties).filter(([name, property]) => source(property) !== usual.get(name));
    return own.length > 0 ? [entry(spec.name, record(own.map(([name, property]) => [name, source(property)])))] : [];
  });
  return `${record([...usual])}, {\n${unusual.join('')}}`;
}

function mostFrequent(values: readonly string[]): string {
  const counted = [...Map.groupBy(values, (value) => value).values()];
  return counted.reduce((most, other) => (other.length > most.length ? other : most))[0] as string;
}

function record(members: Iterable<readonly [name: string, source: string]>): string {
  return `{ ${[...members].map(([name, source]) => `${name}: ${source}`).join(', ')} }`;
}

function mirroredNames(properties: NodeProperties): string[] {
  return Object.keys(properties).filter((name) => properties[name]?.mirrored);
}

function json(value: Json | WireType): string {
  return JSON.stringify(value);
}
