import { isNative } from '../objects/index.ts';

/** The object that a container written in JavaScript returns for an added child (api §12.10). All fields are optional. */
export interface ChildHooks {
  onRemove?(): unknown;
  setVisibility?(visible: boolean): unknown;
  /** If false, the container reports the child's mounting itself, by `notifyMounted`. */
  readonly isMounted?: boolean;
}

/** A component as containers and page scripts see it: an instance of a JavaScript class, or the stand-in of a Python component. */
export interface ComponentPart {
  _anvilSetupDom(): Element | PromiseLike<Element>;
  readonly _anvilDomElement?: Element | null | undefined;
}

/** An instance of a component class written in JavaScript. */
export interface JsComponent extends ComponentPart {
  _anvilNew?(): unknown;
  _anvilAddComponent?(child: ComponentPart, layout: Readonly<Record<string, unknown>>): unknown;
  _anvilGetComponents?(): Iterable<ComponentPart>;
}

/** One property, as `spec.properties` and `_anvilProperties` describe it, spelt as in scripts or as in form definitions. */
interface PropertyDescription {
  readonly name: string;
  readonly type?: string;
  readonly defaultValue?: unknown;
  readonly default_value?: unknown;
  readonly bindingWritebackEvents?: readonly string[];
  readonly binding_writeback_events?: readonly string[];
}

type Named = string | { readonly name: string };

/** What `registerJsComponent` gets beside the class. */
export interface JsComponentSpec {
  /** `package.Leaf`. */
  readonly name: string;
  readonly properties?: readonly PropertyDescription[];
  readonly events?: readonly Named[];
  readonly layoutProperties?: readonly Named[];
  readonly methods?: readonly Named[];
  readonly container?: boolean;
  readonly showInToolbox?: boolean;
}

export interface JsComponentClass {
  new (): JsComponent;
  readonly _anvilProperties?: readonly PropertyDescription[];
  readonly _anvilEvents?: readonly Named[];
}

/** The description from which Python makes its class; sent as JSON. */
export interface ClassDescription {
  readonly properties: readonly {
    readonly name: string;
    readonly type: string;
    readonly readOnly: boolean;
    readonly writebackEvents: readonly string[];
  }[];
  readonly methods: readonly string[];
  readonly events: readonly string[];
  readonly container: boolean;
}

/** A registered class, with its description for Python and the default values of its properties. */
export interface Registered {
  readonly cls: JsComponentClass;
  readonly description: ClassDescription;
  readonly defaults: Readonly<Record<string, unknown>>;
}

/** Read a class and its spec. @throws TypeError that names what was expected, if they do not define a component */
export function define(cls: unknown, spec: unknown): Registered {
  const { name } = (spec ?? {}) as Partial<JsComponentSpec>;
  if (typeof name !== 'string' || !/^[^.]+(\.[^.]+)+$/.test(name))
    throw new TypeError(`registerJsComponent() expects a spec whose name is 'package.Leaf', got ${JSON.stringify(name)}`);
  if (typeof cls !== 'function' || typeof (cls.prototype as Partial<JsComponent> | undefined)?._anvilSetupDom !== 'function')
    throw new TypeError(`registerJsComponent() expects ${name} to be a class with a method _anvilSetupDom`);
  return describe(cls as JsComponentClass, spec as JsComponentSpec);
}

function describe(cls: JsComponentClass, spec: JsComponentSpec): Registered {
  const described = new Map([...(cls._anvilProperties ?? []), ...(spec.properties ?? [])].map((one) => [one.name, one]));
  const { accessors, methods } = members(cls.prototype as object);
  const properties = [...new Set([...described.keys(), ...accessors.keys()])].map((name) => ({
    name,
    type: described.get(name)?.type ?? 'object',
    readOnly: accessors.has(name) && accessors.get(name)?.set === undefined,
    writebackEvents: described.get(name)?.bindingWritebackEvents ?? described.get(name)?.binding_writeback_events ?? [],
  }));
  return {
    cls,
    description: {
      properties,
      methods: [...new Set([...methods, ...names(spec.methods)])],
      events: [...new Set([...names(cls._anvilEvents), ...names(spec.events)])],
      container: spec.container ?? '_anvilAddComponent' in cls.prototype,
    },
    defaults: Object.fromEntries(
      properties.flatMap(({ name, readOnly }) => {
        const { defaultValue, default_value: value = defaultValue } = described.get(name) ?? {};
        return value === undefined || readOnly ? [] : [[name, value]];
      }),
    ),
  };
}

/** Getters, setters and methods of a class and its base classes, except for those of the browser. */
function members(prototype: object): { accessors: Map<string, PropertyDescriptor>; methods: string[] } {
  const accessors = new Map<string, PropertyDescriptor>();
  const methods: string[] = [];
  for (
    let at: object | null = prototype;
    at !== null && !isNative(at.constructor);
    at = Object.getPrototypeOf(at) as object | null
  ) {
    for (const [name, member] of Object.entries(Object.getOwnPropertyDescriptors(at))) {
      if (name.startsWith('_') || name === 'constructor' || accessors.has(name)) continue;
      if (member.get || member.set) accessors.set(name, member);
      else if (typeof member.value === 'function') methods.push(name);
    }
  }
  return { accessors, methods };
}

function names(list: readonly Named[] | undefined): string[] {
  return (list ?? []).map((one) => (typeof one === 'string' ? one : one.name));
}
