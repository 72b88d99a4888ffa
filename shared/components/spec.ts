/**
 * The types of component specs. A spec has everything about a component that more than one side must agree on. What only one side uses
 * (DOM, setters) is written there.
 */
import type { Json, QueuePolicy } from '../../protocol/index.ts';

/** The type of values that an app may assign, which also decides how they are encoded for the page (`wire.ts`). */
export type PropertyType =
  | 'string'
  | 'number'
  | 'boolean'
  | 'enum'
  | 'color'
  | 'icon'
  | 'themeRole'
  | 'margin'
  | 'padding'
  | 'spacing'
  /** A URL or a Media object. */
  | 'uri'
  | 'html'
  | 'text[]'
  | 'dict'
  | 'object'
  /** A form name, a component class or any callable that makes a component. */
  | 'form'
  | 'dataGridColumns'
  | 'classes'
  | 'style';

/** The type of a value as the page gets it. */
export type WireType =
  | 'string'
  | 'string|null'
  | 'number'
  | 'number|null'
  | 'boolean'
  | 'boolean|null'
  | 'strings'
  | 'numbers'
  | 'sides|null'
  | 'spacing|null'
  | 'media'
  | 'weights'
  | 'columns'
  | 'json';

/** A property of the node, on the page. */
export interface NodePropertySpec {
  readonly type: WireType;
  /** The value on the page when none was sent. */
  readonly default: Json;
  /** The page reports what the screen shows (decisions/screen-state.md). */
  readonly mirrored?: true;
  readonly doc?: string;
}

/**
 * How a property is sent to the page. If this is absent, it is sent by its own name and encoded by its type. With `none` it is never sent,
 * and with `mirrored` the screen's value is sent back as well. An object gives a node property that differs from that of its type.
 */
export type PropertyWire = 'none' | 'mirrored' | NodePropertySpec;

export interface PropertySpec {
  readonly type: PropertyType;
  /** If absent, a read before the first write raises ValueError (api §2.3). */
  readonly default?: Json;
  readonly options?: readonly string[];
  readonly readOnly?: true;
  /** None is a value with a meaning of its own (shown as empty, cleared, no limit …). */
  readonly allowNone?: true;
  /** Events before whose handlers a data binding with writeback saves the property. */
  readonly writebackEvents?: readonly string[];
  readonly deprecated?: true;
  /** The setter runs while the component is made, also for the default value (api §2.2). */
  readonly setterAtConstruction?: true;
  readonly wire?: PropertyWire;
  /** Python type for the stubs, where the one for `type` is too general. */
  readonly python?: string;
  /** One short line. */
  readonly doc: string;
}

export interface EventSpec {
  /** How items of this event queue up while Python is busy (decisions/screen-state.md). */
  readonly policy: QueuePolicy;
  /** Name of each argument, beyond `sender` and `event_name`, with what it holds. */
  readonly args?: Readonly<Record<string, string>>;
  readonly deprecated?: true;
  readonly doc: string;
}

/** A keyword of `add_component`, by which this container places a child. */
export interface LayoutPropertySpec {
  readonly type: 'string' | 'number' | 'boolean' | 'color';
  /** If absent, the container chooses a value. */
  readonly default?: Json;
  readonly doc: string;
}

export interface MethodSpec {
  /** In Python, without `self`: `(x: float, y: float) -> None`. */
  readonly signature: string;
  readonly static?: true;
  readonly doc: string;
}

/** An attribute that is not a property. */
export interface AttributeSpec {
  /** Its type in Python. */
  readonly python: string;
  readonly doc: string;
}

export type Properties = Readonly<Record<string, PropertySpec>>;
export type NodeProperties = Readonly<Record<string, NodePropertySpec>>;
export type Events = Readonly<Record<string, EventSpec>>;
export type LayoutProperties = Readonly<Record<string, LayoutPropertySpec>>;
export type Methods = Readonly<Record<string, MethodSpec>>;
export type Attributes = Readonly<Record<string, AttributeSpec>>;

/** One component, without its inherited members. */
export interface ComponentSpec {
  /** Name in the `anvil` module; dotted for a class inside a class. */
  readonly name: string;
  /** Name of the component it inherits from; null for `Component`. */
  readonly base: string | null;
  readonly doc: string;
  /** May hold children through `add_component`. */
  readonly container?: true;
  /** A base class, of which no component is made. */
  readonly abstract?: true;
  /** Exists in the worker only, without a node on the page (Timer). */
  readonly nodeless?: true;
  readonly properties?: Properties;
  /** Classes that apps find as attributes of this one, by the module that they are imported from in the generated stubs. */
  readonly classes?: Readonly<Record<string, readonly string[]>>;
  /** Properties of the node that are not properties of the component. */
  readonly nodeProperties?: NodeProperties;
  readonly events?: Events;
  readonly layoutProperties?: LayoutProperties;
  readonly methods?: Methods;
  /** Further attributes in Python, which are not in the designer and which the constructor does not take. */
  readonly attributes?: Attributes;
  /** The property that the designer suggests for a data binding. */
  readonly defaultBindingProperty?: string;
}
