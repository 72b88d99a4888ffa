import { type JsComponents, jsComponentApi } from '../host/index.ts';
import type { PageWindow } from './globals.ts';

/**
 * Installs `anvil._jsComponentApi` (api §12.10). Scripts in the page's head run before this one, so the page's HTML has an object whose
 * functions record their calls (`server/page/shell.html`). That object is filled in place, since scripts may have a reference to it.
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
      // As if the script that made the call had thrown it.
      window.reportError(error);
    }
  }
}
