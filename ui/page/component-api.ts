import { type JsComponents, jsComponentApi } from '../host/index.ts';
import type { PageWindow } from './globals.ts';

/**
 * `anvil._jsComponentApi` (api §12.10). Scripts in the page's head run before this one: the page brings an object
 * along whose functions keep their calls until the real ones are there (`server/page/shell.html`). It is filled in place,
 * since scripts may hold it.
 */
export function installComponentApi(window: PageWindow, components: JsComponents): void {
  const anvil = (window.anvil ??= {});
  const { designerApi, propertyUtils, ...functions } = jsComponentApi(components);
  const api = (anvil._jsComponentApi ??= {});
  Object.assign(api, functions, {
    designerApi: Object.assign(api.designerApi ?? {}, designerApi),
    propertyUtils: Object.assign(api.propertyUtils ?? {}, propertyUtils),
  });
  for (const [name, args] of anvil._jsComponentCalls?.splice(0) ?? []) {
    try {
      (functions as Readonly<Record<string, (...args: readonly unknown[]) => unknown>>)[name]?.(...args);
    } catch (error) {
      // As if its script had thrown it.
      window.reportError(error);
    }
  }
}
