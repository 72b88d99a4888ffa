import { LiveResult, type Service, textArgument } from './service.ts';

/** The value of a global JavaScript expression, as page scripts see it (`anvil.js.call`, `anvil.js.window`). */
export const evaluate: Service = (call, { window }) => {
  // Called through a name of the window's: global scope, the page's own let and const included.
  const { eval: evaluateGlobally } = window;
  return new LiveResult(evaluateGlobally(`(${textArgument(call, 0)}\n)`));
};

/** An ES module, as a page object. Relative URLs count from the app's origin, which is the document's base. */
export const importModule: Service = async (call, { document }) => {
  const url = new URL(textArgument(call, 0), document.baseURI).href;
  const module: unknown = await import(url);
  return new LiveResult(module);
};
