import type { JsonObject } from '../../../protocol/index.ts';
import type { ComponentPart, JsComponentSpec } from './definition.ts';
import { designerApi } from './designer-api.ts';
import type { JsComponents } from './js-components.ts';
import { isPart } from './parts.ts';
import * as propertyUtils from './property-utils.ts';

/** `anvil._jsComponentApi`, for components written in JavaScript (api §12.10). Promises settle when Python has answered. */
export interface JsComponentApi {
  registerJsComponent(cls: unknown, spec: JsComponentSpec): void;
  /** Does nothing, since only the designer has a toolbox. */
  registerToolboxSection(section: unknown): void;
  notifyMounted(component: ComponentPart, isRoot?: boolean): Promise<unknown>;
  notifyUnmounted(component: ComponentPart, isRoot?: boolean): Promise<unknown>;
  notifyVisibilityChange(component: ComponentPart, visible: boolean): Promise<unknown>;
  /** Gives what the last handler returned. A write-back of the component that is under way ends first. */
  raiseAnvilEvent(component: ComponentPart, name: string, args?: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** `callback` gets an object of the event's arguments. The function given back ends it. */
  subscribeAnvilEvent(component: ComponentPart, name: string, callback: (args: object) => unknown): () => void;
  /** Let data bindings take over a property that the user has changed. */
  triggerWriteBack(component: ComponentPart, property: string, value?: unknown): Promise<unknown>;
  getParent(component: ComponentPart): ComponentPart | null;
  openForm(name: string): Promise<unknown>;
  getClientConfig(packageName: string): JsonObject;
  readonly propertyUtils: typeof propertyUtils;
  readonly designerApi: typeof designerApi;
}

export function jsComponentApi(components: JsComponents): JsComponentApi {
  const { parts, rootOf } = components;
  const writing = new WeakMap<ComponentPart, Promise<unknown>>();
  let subscriptions = 0;

  const ask = (caller: string, what: string, component: unknown, ...args: readonly unknown[]): Promise<unknown> =>
    components.askOf(checked(caller, component), what, ...args);

  return {
    registerJsComponent: (cls, spec) => components.register(cls, spec),
    registerToolboxSection: () => undefined,
    notifyMounted: (component, isRoot = false) => ask('notifyMounted', 'mounted', component, true, isRoot),
    notifyUnmounted: (component, isRoot = false) => ask('notifyUnmounted', 'mounted', component, false, isRoot),
    notifyVisibilityChange: (component, visible) => ask('notifyVisibilityChange', 'visible', component, Boolean(visible)),
    raiseAnvilEvent(component, name, args = {}) {
      const raise = (): Promise<unknown> => ask('raiseAnvilEvent', 'raise', component, name, listed(args));
      const written = writing.get(checked('raiseAnvilEvent', component));
      return written ? written.then(raise, raise) : raise();
    },
    subscribeAnvilEvent(component, name, callback) {
      subscriptions += 1;
      const number = subscriptions;
      void ask('subscribeAnvilEvent', 'subscribe', component, name, number, callback);
      return () => void ask('subscribeAnvilEvent', 'unsubscribe', component, name, number);
    },
    triggerWriteBack(component, property, value) {
      const written = ask('triggerWriteBack', 'write_back', component, property, value ?? null);
      writing.set(component, written);
      // The caller may catch a failure; if no one does, the page reports it.
      return written.finally(() => {
        if (writing.get(component) === written) writing.delete(component);
      });
    },
    getParent: (component) => parts.parentOf(checked('getParent', component), rootOf),
    openForm: (name) => components.ask('open_form', name),
    getClientConfig: (packageName) => components.clientConfig(packageName),
    propertyUtils,
    designerApi,
  };
}

function checked(caller: string, component: unknown): ComponentPart {
  if (isPart(component)) return component;
  throw new TypeError(`${caller}() expects a component, got ${Object.prototype.toString.call(component)}`);
}

/** An object's members as frozen pairs, which Python gets as a list with live objects as values. */
function listed(object: Readonly<Record<string, unknown>>): readonly unknown[] {
  return Object.freeze(Object.entries(object).map(Object.freeze));
}
