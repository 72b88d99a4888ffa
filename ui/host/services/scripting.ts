import { evaluateGlobally } from '../objects/index.ts';
import { LiveResult, type Service, textArgument } from './service.ts';

/** The value of a global JavaScript expression, as page scripts see it. */
export const evaluate: Service = (call, { window }) => new LiveResult(evaluateGlobally(window, textArgument(call, 0)));

/**
 * An ES module, as a page object. Relative URLs and those of theme assets count from the app's origin, which is the document's
 * base (api §12.1). What keeps it from loading says which module it is.
 */
export const importModule: Service = async (call, { document }) => {
  const source = textArgument(call, 0);
  const url = new URL(source.startsWith('/_/') ? `.${source}` : source, document.baseURI).href;
  try {
    return new LiveResult(await import(url));
  } catch (error) {
    if (error instanceof Error && !error.message.includes(source) && !error.message.includes(url))
      throw Object.assign(error, { message: `${error.message} (importing the module ${source})` });
    throw error;
  }
};
