import { type AppPayload, DEFAULT_PACKAGE, type JsonObject, type NodeId } from '../../../protocol/index.ts';
import { HostFault } from '../objects/index.ts';
import { type ComponentPart, define, type JsComponentClass, type Registered } from './definition.ts';
import { Parts, type RootOf, toPython } from './parts.ts';

/** A request of scripts to Python: `[what, component, …]` (`worker/python/anvil/_js_components/requests.py`). */
export type AskPython = (what: string, ...args: readonly unknown[]) => unknown;

/**
 * The registry of component classes written in JavaScript, and the connection between their instances and Python
 * (docs/decisions/javascript-components.md). It is made with the page, before there is an app.
 */
export class JsComponents {
  readonly parts = new Parts();
  readonly #classes = new Map<string, Registered>();
  readonly #definitions = new WeakMap<JsComponentClass, Registered>();
  readonly #python = Promise.withResolvers<AskPython>();
  #connected: AskPython | null = null;
  #rootOf: RootOf | null = null;
  #clientConfigs = new Map<string, JsonObject>();

  /** Register a class. It replaces an earlier one of the same name, but not where Python has imported that. */
  register(cls: unknown, spec: { readonly name: string }): void {
    const registered = define(cls, spec);
    this.#classes.set(spec.name, registered);
    this.#definitions.set(registered.cls, registered);
  }

  definitionOf(cls: JsComponentClass): Registered {
    const found = this.#definitions.get(cls);
    if (!found) throw new HostFault(`the class ${cls.name} was never registered`);
    return found;
  }

  /** The class of this full name; `'package'` if the name is a package of some class; null otherwise. */
  find(name: string): Registered | 'package' | null {
    const found = this.#classes.get(name);
    if (found) return found;
    return [...this.#classes.keys()].some((one) => one.startsWith(`${name}.`)) ? 'package' : null;
  }

  /** The page has nodes from now on. */
  attach(rootOf: RootOf): void {
    this.#rootOf = rootOf;
  }

  readonly rootOf = (node: NodeId): Element => {
    if (!this.#rootOf) throw new HostFault(`the element of node ${node} was asked for before there was an app`);
    return this.#rootOf(node);
  };

  /** Python takes requests from now on. */
  connect(python: AskPython): void {
    this.#connected = python;
    this.#python.resolve(python);
  }

  /** Ask Python something about a component. A request from its constructor waits until Python has the instance. */
  askOf(part: ComponentPart, what: string, ...args: readonly unknown[]): Promise<unknown> {
    const ask = (): Promise<unknown> => this.ask(what, toPython(part), ...args);
    return this.parts.known(part)?.then(ask) ?? ask();
  }

  /** Ask Python; returns a promise of the answer. Requests from before Python is connected wait for that. */
  ask(what: string, ...args: readonly unknown[]): Promise<unknown> {
    if (this.#connected) return this.#connected(what, ...args) as Promise<unknown>;
    return this.#python.promise.then((python) => python(what, ...args));
  }

  /** Store the client's part of the packages' configuration. */
  configure({ app }: AppPayload): void {
    for (const code of [app, ...Object.values(app.dependency_code ?? {})]) {
      const name = code.package_name ?? (code === app ? DEFAULT_PACKAGE : null);
      if (name !== null) this.#clientConfigs.set(name, code.config?.client ?? {});
    }
  }

  clientConfig(name: string): JsonObject {
    return this.#clientConfigs.get(name) ?? {};
  }
}
