/**
 * The vocabulary of component specs. A spec says everything about a component that more than one side must agree on;
 * what only one side knows (DOM, setters) lives there.
 */
import type { Json, QueuePolicy } from '../../protocol/index.ts';

/** What an app may assign, and with it how the value crosses to the page (`wire.ts`). */
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

/** A value as the page gets it. */
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

/** A property of the node, as the page knows it. */
export interface NodePropertySpec {
  readonly type: WireType;
  /** What the page assumes when nothing was sent. */
  readonly default: Json;
  /** The page reports what the screen shows (decisions/screen-state.md). */
  readonly mirrored?: true;
  readonly doc?: string;
}

/**
 * How a property crosses: left out, under its own name and encoded by its type; `none`, never; `mirrored`, also back
 * from the screen; an object where its page form isn't the one of its type.
 */
export type PropertyWire = 'none' | 'mirrored' | NodePropertySpec;

export interface PropertySpec {
  readonly type: PropertyType;
  /** Absent: a read before the first write raises ValueError (api §2.3). */
  readonly default?: Json;
  readonly options?: readonly string[];
  readonly readOnly?: true;
  /** None means something of its own (shown as empty, cleared, no limit …). */
  readonly allowNone?: true;
  /** Events before whose handlers a data binding with writeback saves the property. */
  readonly writebackEvents?: readonly string[];
  readonly deprecated?: true;
  /** The setter runs while the component is made, default value included (api §2.2). */
  readonly setterAtConstruction?: true;
  readonly wire?: PropertyWire;
  /** Python type for the stubs, where that of `type` says too little. */
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

/** A keyword of `add_component`: how this container places one child. */
export interface LayoutPropertySpec {
  readonly type: 'string' | 'number' | 'boolean' | 'color';
  /** Absent: the container makes one up. */
  readonly default?: Json;
  readonly doc: string;
}

export interface MethodSpec {
  /** Python, without `self`: `(x: float, y: float) -> None`. */
  readonly signature: string;
  readonly static?: true;
  readonly doc: string;
}

/** An attribute that is no property. */
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

/** One component, without what it inherits. */
export interface ComponentSpec {
  /** Name in the `anvil` module; dotted for a class inside a class. */
  readonly name: string;
  /** Name of the component it inherits from; null for `Component`. */
  readonly base: string | null;
  readonly doc: string;
  /** May hold children through `add_component`. */
  readonly container?: true;
  /** Only to be inherited from. */
  readonly abstract?: true;
  /** Lives in the worker alone: never a node of the page (Timer). */
  readonly nodeless?: true;
  readonly properties?: Properties;
  /** Classes that apps find as attributes of this one, by the module they are in, seen from the generated stubs. */
  readonly classes?: Readonly<Record<string, readonly string[]>>;
  /** Properties of the node that no property of the component stands for. */
  readonly nodeProperties?: NodeProperties;
  readonly events?: Events;
  readonly layoutProperties?: LayoutProperties;
  readonly methods?: Methods;
  /** What else Python finds on it: no property of the designer's, and not for the constructor. */
  readonly attributes?: Attributes;
  /** What a data binding in the designer binds first. */
  readonly defaultBindingProperty?: string;
}
