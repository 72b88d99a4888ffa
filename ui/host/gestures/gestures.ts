import type { Delivery } from '../../../protocol/index.ts';
import { BoundedMap } from '../../../shared/common/index.ts';
import { type GestureRule, type RuleFor, rulesFor } from './rules.ts';
import { UserActivation } from './user-activation.ts';

/** Ask the user whether `wish` ("open a window") may be done. `answer` is called while their click is handled. */
export type AskForClick = (wish: string, answer: (agreed: boolean) => void) => void;

interface GestureOptions {
  readonly window: Window & typeof globalThis;
  /** Asks the user for a click; without it, the user is not asked, and a refused call fails. */
  readonly ask: AskForClick | undefined;
}

/** A call of a page function, which is made once or, after the user was asked, again. */
export interface GestureCall {
  readonly callable: unknown;
  readonly self: unknown;
  readonly args: readonly unknown[];
  readonly make: () => unknown;
}

/** How many of the last deliveries are remembered. For the handler of an older one the user is not asked, as if no click led to it. */
const MAX_DELIVERIES = 1000;

/**
 * Lets Python's click handlers use functions that browsers allow only shortly after a click (user activation), however long a handler has
 * been running: if the browser refuses, the page asks the user for another click, and makes the call then.
 */
export class Gestures {
  readonly #activation: UserActivation;
  readonly #ask: AskForClick | undefined;
  readonly #ruleFor: RuleFor;
  /** Deliveries that were sent during user activation. */
  readonly #byUser = new BoundedMap<number, true>(MAX_DELIVERIES);

  constructor({ window, ask }: GestureOptions) {
    this.#activation = new UserActivation(window);
    this.#ask = ask;
    this.#ruleFor = rulesFor(window);
  }

  /** A delivery is sent: remember whether there is user activation now. */
  note({ seq, item }: Delivery): void {
    if (item.kind !== 'event' && item.kind !== 'callback' && item.kind !== 'template-call') return;
    if (!this.#activation.isActive()) return;
    this.#byUser.set(seq, true);
    this.#activation.learn();
  }

  /** Make a call for the handler of a delivery. */
  run(delivery: number | null, call: GestureCall): unknown {
    const rule = delivery !== null && this.#byUser.get(delivery) ? this.#ruleFor(call.callable, call.self, call.args) : null;
    if (!rule || !this.#ask || this.#activation.allowsNow()) return call.make();
    const again = (otherwise: () => unknown): Promise<unknown> => this.#asked(rule, call, otherwise);
    if (rule.silent) return again(() => undefined);
    return attempt(rule, call, again);
  }

  /** Ask the user; `otherwise` gives the result if the user refuses. */
  #asked(rule: GestureRule, { make }: GestureCall, otherwise: () => unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#ask?.(rule.wish, (agreed) => {
        try {
          resolve(agreed ? make() : (rule.declined ?? otherwise)());
        } catch (error) {
          reject(error);
        }
      });
    });
  }
}

function attempt(rule: GestureRule, { make }: GestureCall, again: (otherwise: () => unknown) => Promise<unknown>): unknown {
  const failed = (error: unknown): unknown => {
    const rethrow = (): never => {
      throw error;
    };
    return isRefusal(error, rule) ? again(rethrow) : rethrow();
  };
  let result: unknown;
  try {
    result = make();
  } catch (error) {
    return failed(error);
  }
  if (rule.refused?.(result)) return again(() => result);
  return result instanceof Promise ? result.catch(failed) : result;
}

function isRefusal(error: unknown, { asTypeError = false }: GestureRule): boolean {
  if (error instanceof TypeError) return asTypeError;
  return error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name);
}
