import type { NodeId } from '../../../protocol/index.ts';
import { type MaybePromise, whenResolved, withRollback } from '../run/maybe-promise.ts';
import type { ChildHooks, ComponentPart, JsComponent, JsComponentClass } from './definition.ts';
import type { AskPython, JsComponents } from './js-components.ts';
import { toPython } from './parts.ts';

/**
 * The functions that Python uses for component classes (`worker/python/anvil/_js_components/toolkit.py`), which has this as a page object.
 * Python gets a frozen list as a list whose items are live objects.
 */
export class Toolkit {
  readonly #components: JsComponents;

  constructor(components: JsComponents) {
    this.#components = components;
  }

  connect(python: AskPython): void {
    this.#components.connect(python);
  }

  /** `[class, description as JSON]`, `'package'`, or null. */
  find(name: string): readonly [JsComponentClass, string] | 'package' | null {
    const found = this.#components.find(name);
    if (found === null || found === 'package') return found;
    return Object.freeze([found.cls, JSON.stringify(found.description)] as const);
  }

  /**
   * Make an instance with its first property values: the spec's defaults, then those given, which are set after `_anvilNew`. Its
   * `_anvilSetupDom` runs only once.
   */
  make(cls: JsComponentClass, given: Readonly<Record<string, unknown>>): MaybePromise<JsComponent> {
    const { defaults } = this.#components.definitionOf(cls);
    const instance = new cls();
    runOnce(instance);
    return whenResolved(instance._anvilNew?.(), () => {
      Object.assign(instance, defaults, given);
      this.#components.parts.adopt(instance);
      return instance;
    });
  }

  /** The element of an instance, which is made now if there is none. */
  setUp(instance: JsComponent): MaybePromise<Element> {
    return whenResolved(instance._anvilSetupDom(), (made) => this.#shown(instance, instance._anvilDomElement ?? made));
  }

  /** The element of an instance that was set up, as it is now. */
  element(instance: JsComponent): Element {
    return this.#shown(instance, instance._anvilDomElement);
  }

  /** Add a child to a container: returns `[onRemove, setVisibility or null, isMounted]`. */
  add(container: JsComponent, node: NodeId, layout: Readonly<Record<string, unknown>>): MaybePromise<readonly unknown[]> {
    const { parts, rootOf } = this.#components;
    const child = parts.of(node, rootOf);
    const { name } = container.constructor;
    const take = container._anvilAddComponent?.bind(container);
    if (!take) throw new TypeError(`${name} has no method _anvilAddComponent`);
    const entered = (hooks: ChildHooks | null | undefined): readonly unknown[] => {
      const leave = (): void => {
        parts.leave(child);
        if (hooks?.onRemove) hooks.onRemove();
        else child._anvilDomElement?.remove();
      };
      const show = hooks?.setVisibility ? (visible: boolean): unknown => hooks.setVisibility?.(visible) : null;
      return Object.freeze([leave, show, hooks?.isMounted ?? true]);
    };
    parts.enter(child, container);
    return withRollback(
      () => whenResolved(take(child, layout) as MaybePromise<ChildHooks | null | undefined>, entered),
      () => parts.leave(child),
    );
  }

  /** A container's children in its own order, each as a node number or an instance; null when it keeps no list. */
  children(container: JsComponent): readonly (NodeId | ComponentPart)[] | null {
    const parts = container._anvilGetComponents?.();
    return parts ? Object.freeze([...parts].map(toPython)) : null;
  }

  #shown(instance: JsComponent, root: unknown): Element {
    if (!(root instanceof Element))
      throw new TypeError(
        `_anvilSetupDom() of ${instance.constructor.name} must give an element, got ${Object.prototype.toString.call(root)}`,
      );
    this.#components.parts.shownAs(instance, root);
    return root;
  }
}

function runOnce(instance: JsComponent): void {
  const setUp = instance._anvilSetupDom.bind(instance);
  let made: ReturnType<typeof setUp> | undefined;
  Object.defineProperty(instance, '_anvilSetupDom', { configurable: true, value: () => (made ??= setUp()) });
}
