import { evaluateGlobally } from '../objects/index.ts';
import { LiveResult, type Service, textArgument } from './service.ts';

/** The value of a global JavaScript expression, as page scripts see it. */
export const evaluate: Service = (call, { window }) => new LiveResult(evaluateGlobally(window, textArgument(call, 0)));

/**
 * An ES module, as a page object. Names that an import map of the page has are the browser's to look up; relative URLs and those
 * of theme assets count from the app's origin, which is the document's base (api §12.1). What keeps it from loading says which
 * module it is.
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

/** What an import map has a place for; nothing where it is no JSON object, which the browser has complained about. */
function namesIn(map: string): string[] {
  try {
    return Object.keys(JSON.parse(map)?.imports ?? {});
  } catch {
    return [];
  }
}
