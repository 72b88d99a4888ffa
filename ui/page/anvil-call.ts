import type { NodeId } from '../../protocol/index.ts';
import type { TemplateCall } from '../host/index.ts';

export interface AnvilCallOptions {
  readonly templateCall: TemplateCall;
  /** The HtmlTemplate that contains the element, or whose element it is. */
  readonly templateOf: (element: Element) => NodeId | null;
}

/** `anvil.call(elementOrJQuery, method, ...args)`: calls a method of the form whose template contains the element (api §12.8). */
export function anvilCall({ templateCall, templateOf }: AnvilCallOptions) {
  return (target: unknown, method: unknown, ...args: unknown[]): Promise<unknown> | undefined => {
    const element = elementOf(target);
    if (!element) {
      console.error('anvil.call() first argument should be a DOM element or a jQuery selection that is not empty. Got', target);
      return undefined;
    }
    const node = templateOf(element);
    if (node === null) {
      return Promise.reject(
        new Error(
          'RuntimeError: anvil.call() first argument should be a child DOM element of the Form instance you wish to call the function on. ' +
            `The DOM element provided has no parent Form instance. Got ${element.tagName.toLowerCase()} element.`,
        ),
      );
    }
    try {
      // A forgotten name is looked for as `undefined`: no component has such a method.
      return templateCall(node, String(method), args);
    } catch (error) {
      return refused(error);
    }
  };
}

/** A rejection that is reported even if the script takes it. */
function refused(error: unknown): Promise<never> {
  reportError(error);
  const outcome = Promise.reject<never>(error);
  outcome.catch(() => undefined);
  return outcome;
}

function elementOf(target: unknown): Element | null {
  if (target instanceof Element) return target;
  const first: unknown = typeof target === 'object' && target !== null ? (target as { readonly 0?: unknown })[0] : null;
  return first instanceof Element ? first : null;
}
