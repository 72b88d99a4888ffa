import { evaluateGlobally } from '../objects/index.ts';
import { LiveResult, type Service, textArgument } from './service.ts';

/** The value of a global JavaScript expression, as page scripts see it. */
export const evaluate: Service = (call, { window }) => new LiveResult(evaluateGlobally(window, textArgument(call, 0)));

/**
 * Imports an ES module, which Python gets as a page object. A name in an import map of the page is left to the browser. Relative URLs, and
 * those of theme assets, are resolved against the app's origin, which is the document's base (api §12.1). An error names the module.
 */
export const importModule: Service = async (call, { document }) => {
  const source = textArgument(call, 0);
  const isBare = !/^\.{0,2}\//.test(source);
  const url =
    isBare && isMapped(source, document)
      ? source
      : new URL(source.startsWith('/_/') ? `.${source}` : source, document.baseURI).href;
  try {
    return new LiveResult(await import(url));
  } catch (error) {
    if (error instanceof Error && !error.message.includes(source) && !error.message.includes(url))
      throw Object.assign(error, { message: `${error.message} (importing the module ${source})` });
    throw error;
  }
};

function isMapped(source: string, document: Document): boolean {
  return [...document.querySelectorAll('script[type="importmap"]')]
    .flatMap((script) => namesIn(script.textContent))
    .some((name) => name === source || (name.endsWith('/') && source.startsWith(name)));
}

/** The names in an import map; none if it is not valid JSON, which the browser has reported. */
function namesIn(map: string): string[] {
  try {
    return Object.keys(JSON.parse(map)?.imports ?? {});
  } catch {
    return [];
  }
}
