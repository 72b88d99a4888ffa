/** `docs/components.md`: all components on one page, where properties that many share are described once. */
import { common } from '../components/groups/events.ts';
import type { ResolvedComponent } from '../components/resolve.ts';
import type { Attributes, Events, Methods, PropertySpec } from '../components/spec.ts';

/** A property that at least this many components describe in the same words is described once, at the top. */
const SHARED_FROM = 8;

const HEAD = `<!-- Made by \`npm run generate\` from shared/components: do not edit. -->

# Components

Every component of the \`anvil\` module: properties, events, methods, and how containers place their children. The source
is \`shared/components/\`; the Python classes, the page's property types and this page are made from it.

A handler gets its event's arguments as keywords, and always \`sender\` and \`event_name\`. Events marked *latest* keep only
their newest item while Python is busy, *single* ones at most one; all others queue in full.
`;

export function referenceSource(components: readonly ResolvedComponent[]): string {
  const shared = sharedProperties(components);
  const everywhere = components.find(({ spec }) => spec.base === null)?.methods ?? {};
  const sections = components
    .filter(({ spec }) => !spec.abstract && spec.name !== 'WithLayout')
    .map((one) => section(one, shared, everywhere));
  return [
    HEAD,
    '## What many components share\n',
    table(
      ['Property', 'Values', 'Default', ''],
      [...shared].map(([name, property]) => propertyRow(name, property)),
    ),
    'Every component on the page has these events:\n',
    eventTable(common),
    'And every component has these methods:\n',
    methodList(everywhere),
    ...sections,
  ].join('\n');
}

function section(
  { spec, properties, events, layoutProperties, methods }: ResolvedComponent,
  shared: ReadonlyMap<string, PropertySpec>,
  everywhere: Methods,
): string {
  const all = Object.entries(properties);
  const own = all.filter(([name, property]) => !isShared(shared, name, property));
  const also = all.filter(([name, property]) => isShared(shared, name, property)).map(([name]) => code(name));
  const ownEvents = Object.fromEntries(
    Object.entries(events).filter(([name]) => !(name in common) && name !== 'show' && name !== 'hide'),
  );
  const layout = Object.entries(layoutProperties).map(([name, one]) => [code(name), one.type, value(one.default), one.doc]);
  return [
    `## ${spec.name}\n`,
    `${spec.doc}${spec.nodeless ? '' : ' Raises `show` and `hide`.'}\n`,
    own.length > 0
      ? table(
          ['Property', 'Values', 'Default', ''],
          own.map(([name, property]) => propertyRow(name, property)),
        )
      : '',
    also.length > 0 ? `Shared: ${also.join(', ')}.\n` : '',
    attributeTable(spec.attributes ?? {}),
    eventTable(ownEvents),
    layout.length > 0 ? table(['Child property', 'Values', 'Default', ''], layout) : '',
    methodList(Object.fromEntries(Object.entries(methods).filter(([name]) => !(name in everywhere)))),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function sharedProperties(components: readonly ResolvedComponent[]): ReadonlyMap<string, PropertySpec> {
  const counts = new Map<string, { readonly name: string; readonly property: PropertySpec; count: number }>();
  for (const { properties } of components.filter(({ spec }) => !spec.abstract)) {
    for (const [name, property] of Object.entries(properties)) {
      const key = identity(name, property);
      const known = counts.get(key);
      if (known) known.count++;
      else counts.set(key, { name, property, count: 1 });
    }
  }
  return new Map([...counts.values()].filter(({ count }) => count >= SHARED_FROM).map(({ name, property }) => [name, property]));
}

function isShared(shared: ReadonlyMap<string, PropertySpec>, name: string, property: PropertySpec): boolean {
  const known = shared.get(name);
  return known !== undefined && identity(name, known) === identity(name, property);
}

function identity(name: string, property: PropertySpec): string {
  return JSON.stringify([name, property]);
}

function propertyRow(name: string, property: PropertySpec): string[] {
  const marks = [
    property.readOnly && 'Read-only.',
    property.writebackEvents && `Writes back before ${property.writebackEvents.map(code).join(', ')}.`,
    property.deprecated && 'For old apps.',
  ].filter((mark) => typeof mark === 'string');
  return [
    code(name),
    property.options?.map(code).join(' ') ?? property.type,
    value(property.default),
    [property.doc, ...marks].join(' '),
  ];
}

function attributeTable(attributes: Attributes): string {
  const rows = Object.entries(attributes).map(([name, { python, doc }]) => [code(name), code(python), doc]);
  return rows.length > 0 ? table(['Attribute', 'Type', ''], rows) : '';
}

function eventTable(events: Events): string {
  const rows = Object.entries(events).map(([name, { policy, args, doc, deprecated }]) => [
    code(name),
    Object.keys(args ?? {})
      .map(code)
      .join(' '),
    `${doc}${deprecated ? ' For old apps.' : ''}${policy === 'all' ? '' : ` *${policy}*`}`,
  ]);
  return rows.length > 0 ? table(['Event', 'Arguments', ''], rows) : '';
}

function methodList(methods: Methods): string {
  const all = Object.entries(methods);
  return all.length === 0
    ? ''
    : `${all.map(([name, { signature, doc }]) => `- ${code(`${name}${signature}`)} ${doc}`).join('\n')}\n`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return `${[line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')}\n`;
}

function value(of: PropertySpec['default']): string {
  if (of === undefined) return '';
  return of === null ? 'None' : code(typeof of === 'boolean' ? (of ? 'True' : 'False') : JSON.stringify(of));
}

function code(text: string): string {
  return `\`${text}\``;
}
