/** `worker/python/anvil/_generated/specs.py`: the specs as Python literals, each component without its inherited members. */
import type { ComponentSpec, EventSpec, LayoutPropertySpec, NodePropertySpec, PropertySpec } from '../components/spec.ts';
import { nodeProperty } from '../components/wire.ts';
import { dict, literal, tuple } from './python-literal.ts';

type Entry = readonly [key: string, source: string];

/** Source of the module, before it is formatted. */
export function pythonSpecs(specs: readonly ComponentSpec[], events: Readonly<Record<string, EventSpec>>): string {
  const components = specs.map((spec): Entry => [spec.name, component(spec)]);
  return [
    '"""The component specs, made by `npm run generate` from `shared/components`: do not edit.',
    '',
    'Keys that are absent have the defaults of the classes in `anvil._model.specs`.',
    '"""',
    '',
    'from __future__ import annotations',
    '',
    'from typing import Any',
    '',
    `COMMON_EVENTS: dict[str, Any] = ${members(events, event)}`,
    '',
    `COMPONENTS: dict[str, Any] = ${dict(components)}`,
    '',
  ].join('\n');
}

function component(spec: ComponentSpec): string {
  return dict([
    ['base', literal(spec.base)],
    ...when(spec.container, 'is_container', 'True'),
    ...when(!spec.nodeless, 'has_node', 'True'),
    ...when(spec.defaultBindingProperty, 'default_binding_property', literal(spec.defaultBindingProperty ?? null)),
    ...when(spec.properties, 'properties', members(spec.properties, property)),
    ...when(spec.nodeProperties, 'node_properties', members(spec.nodeProperties, extra)),
    ...when(spec.events, 'events', members(spec.events, event)),
    ...when(spec.layoutProperties, 'layout_properties', members(spec.layoutProperties, layoutProperty)),
  ]);
}

function property(spec: PropertySpec): string {
  const node = nodeProperty(spec);
  return dict([
    ['type', literal(spec.type)],
    ...(spec.default === undefined
      ? [['has_default', 'False'] as const]
      : when(spec.default !== null, 'default', literal(spec.default))),
    ...when(spec.options, 'options', tuple(spec.options ?? [])),
    ...when(spec.readOnly, 'read_only', 'True'),
    ...when(spec.allowNone, 'allow_none', 'True'),
    ...when(spec.writebackEvents, 'writeback_events', tuple(spec.writebackEvents ?? [])),
    ...when(spec.deprecated, 'deprecated', 'True'),
    ...when(spec.setterAtConstruction, 'setter_at_construction', 'True'),
    ...when(node === null, 'wire', literal('none')),
    ...when(node?.mirrored, 'wire', literal('mirrored')),
    ...when(node !== null && node.default !== null, 'wire_default', literal(node?.default ?? null)),
  ]);
}

function extra(spec: NodePropertySpec): string {
  return dict([
    ...when(spec.default !== null, 'wire_default', literal(spec.default)),
    ...when(spec.mirrored, 'mirrored', 'True'),
  ]);
}

function event(spec: EventSpec): string {
  return dict([['policy', literal(spec.policy)], ...when(spec.args, 'args', tuple(Object.keys(spec.args ?? {})))]);
}

function layoutProperty(spec: LayoutPropertySpec): string {
  return dict([
    ['type', literal(spec.type)],
    ...when(spec.default !== undefined && spec.default !== null, 'default', literal(spec.default ?? null)),
  ]);
}

function members<T>(all: Readonly<Record<string, T>> | undefined, source: (one: T) => string): string {
  return dict(Object.entries(all ?? {}).map(([name, one]) => [name, source(one)]));
}

function when(condition: unknown, key: string, source: string): readonly Entry[] {
  return condition ? [[key, source]] : [];
}
