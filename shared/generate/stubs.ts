/** `worker/python/anvil/_generated/components.pyi`: the component classes for editors and type checkers. */
import type { ComponentSpec, MethodSpec, PropertySpec, PropertyType } from '../components/spec.ts';

/** The types that components accept without an error: a text shows any value, and `visible` takes any value by its truth. */
const PYTHON_TYPES: Readonly<Record<PropertyType, string>> = {
  string: 'Any',
  number: 'float',
  boolean: 'Truth',
  enum: 'str',
  color: 'str',
  icon: 'str',
  themeRole: 'str | list[str]',
  margin: 'Length',
  padding: 'Length',
  spacing: 'dict[str, Length]',
  uri: 'str | Media',
  html: 'Any',
  'text[]': 'list[str]',
  dict: 'dict[str, Any]',
  object: 'Any',
  form: 'Any',
  dataGridColumns: 'list[dict[str, Any]]',
  classes: 'Any',
  style: 'Any',
};

/** Base classes of components whose constructor takes their properties as keywords, and nothing else. */
const MADE_OF_PROPERTIES: ReadonlySet<string> = new Set(['ClassicComponent', 'ClassicContainer']);

/** Types that include None. */
const WITH_NONE: ReadonlySet<string> = new Set(['Any', 'Length', 'Truth']);

const HEAD = `"""The components, made by \`npm run generate\` from \`shared/components\`: do not edit."""

# pyright: reportIncompatibleMethodOverride=false, reportIncompatibleVariableOverride=false

from collections.abc import Callable, Iterable, Sequence
from datetime import date, datetime
from typing import Any, Literal

from .._components.canvas.gradient import Gradient as CanvasGradient
from .._model.classic import ClassicComponent, ClassicContainer
from .._model.component import Component
from .._model.container import Container
from .._model.truth import Truth
from .._media.media_classes import Media, URLMedia
from .._components.canvas.shapes import Shape

type Length = str | float | Sequence[str | float] | None

`;

/** Classes that are handwritten in the package, and that the stubs import. */
const HANDWRITTEN: ReadonlySet<string> = new Set([
  'Component',
  'Container',
  'ClassicComponent',
  'ClassicContainer',
  'WithLayout',
]);

export function stubsSource(specs: readonly ComponentSpec[]): string {
  const top = specs.filter(({ name }) => !HANDWRITTEN.has(name) && !name.includes('.'));
  return HEAD + top.map((spec) => classSource(spec, specs)).join('\n');
}

/** A class, with its nested classes (`GoogleMap.Marker`). */
function classSource(spec: ComponentSpec, all: readonly ComponentSpec[]): string {
  const inner = all.filter(({ name }) => name.startsWith(`${spec.name}.`)).map((one) => indent(classSource(one, all)));
  const body = [
    `    """${spec.doc}"""\n`,
    ...Object.entries(spec.classes ?? {}).map(([module, names]) => classesSource(module, names)),
    ...inner,
    ...Object.entries(spec.properties ?? {}).map(([name, property]) => propertySource(name, property)),
    ...Object.entries(spec.attributes ?? {}).map(([name, { python, doc }]) => `    ${name}: ${python}\n    """${doc}"""\n`),
    ...constructorSource(spec, all),
    ...Object.entries(spec.methods ?? {}).map(([name, method]) => methodSource(name, method)),
  ];
  return `class ${local(spec.name)}(${local(spec.base ?? 'object')}):\n${body.join('')}`;
}

/**
 * The constructor's keywords: names without types, since apps pass on dicts of properties. None are made for a component with another
 * base class or an `__init__` of its own, which has a signature already.
 */
function constructorSource(spec: ComponentSpec, all: readonly ComponentSpec[]): readonly string[] {
  const line = withBases(spec, all);
  const root = line.at(-1)?.base ?? '';
  if (!MADE_OF_PROPERTIES.has(root) || line.some(({ methods }) => methods?.['__init__'])) return [];
  const properties = Object.assign({}, ...line.map((one) => one.properties ?? {})) as Record<string, PropertySpec>;
  const settable = Object.keys(properties).filter((name) => !properties[name]?.readOnly && name !== 'tag');
  const keywords = [...settable, 'tag'].map((name) => `        ${name}: Any = ...,\n`);
  return [`\n    def __init__(\n        self,\n        *,\n${keywords.join('')}    ) -> None: ...\n`];
}

/** A component and its base classes, except for handwritten ones. */
function withBases(spec: ComponentSpec, all: readonly ComponentSpec[]): readonly ComponentSpec[] {
  const base = all.find(({ name }) => name === spec.base && !HANDWRITTEN.has(name));
  return [spec, ...(base ? withBases(base, all) : [])];
}

/** Handwritten classes, as attributes of a component's class. */
function classesSource(module: string, names: readonly string[]): string {
  return names.map((name) => `    from ${module} import ${name} as ${name}\n`).join('');
}

function propertySource(name: string, property: PropertySpec): string {
  const { doc, readOnly } = property;
  const type = pythonType(property);
  const read = (given: string): string => `    @property\n    def ${name}(self) -> ${given}:\n        """${doc}"""\n`;
  if (readOnly) return read(type);
  // The setter takes any value by its truth; the property is read as a bool.
  if (type === 'Truth')
    return `${read(property.allowNone ? 'bool | None' : 'bool')}    @${name}.setter\n    def ${name}(self, value: Truth) -> None: ...\n`;
  return `    ${name}: ${type}\n    """${doc}"""\n`;
}

function pythonType({ python, type, options, allowNone }: PropertySpec): string {
  if (python !== undefined) return python;
  const known =
    options === undefined ? PYTHON_TYPES[type] : `Literal[${options.map((option) => JSON.stringify(option)).join(', ')}]`;
  return allowNone && !WITH_NONE.has(known) ? `${known} | None` : known;
}

function methodSource(name: string, { signature, static: isStatic, doc }: MethodSpec): string {
  const parameters = signature.slice(1);
  const withSelf = isStatic ? parameters : parameters.startsWith(')') ? `self${parameters}` : `self, ${parameters}`;
  return `${isStatic ? '    @staticmethod\n' : ''}    def ${name}(${withSelf}:\n        """${doc}"""\n`;
}

function local(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

function indent(source: string): string {
  return source.replaceAll(/^(?=.)/gm, '    ');
}
