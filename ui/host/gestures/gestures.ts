import type { Delivery } from '../../../protocol/index.ts';
import { BoundedMap } from '../../../shared/common/index.ts';
import { Grace } from './grace.ts';
import { type GestureRule, type RuleFor, rulesFor } from './rules.ts';

/** Ask the user whether `wish` ("open a window") may be done. `answer` is called while their click is handled. */
export type AskForClick = (wish: string, answer: (agreed: boolean) => void) => void;

interface GestureOptions {
  readonly window: Window & typeof globalThis;
  /** Without it nobody is asked, and what the browser refuses stays refused. */
  readonly ask: AskForClick | undefined;
}

/** What one call of the page's is, to be made once or, after the user was asked, again. */
export interface GestureCall {
  readonly callable: unknown;
  readonly self: unknown;
  readonly args: readonly unknown[];
  readonly make: () => unknown;
}

/** So many of the last deliveries are remembered. The handler of an older one counts as no click's: the user isn't asked for it. */
const KEPT = 1000;

/**
 * What browsers allow only right after a click works from Python's handlers of a click however long they have been at work:
 * when the browser's grace is over and it refuses, the page asks the user for another click, and does it then.
 */
export class Gestures {
  readonly #grace: Grace;
  readonly #ask: AskForClick | undefined;
  readonly #ruleFor: RuleFor;
  /** Deliveries that left while the user was doing something. */
  readonly #byUser = new BoundedMap<number, true>(KEPT);

  constructor({ window, ask }: GestureOptions) {
    this.#grace = new Grace(window);
    this.#ask = ask;
    this.#ruleFor = rulesFor(window);
  }

  /** A delivery leaves for Python: remember whether the user is doing something just now. */
  note({ seq, item }: Delivery): void {
    if (item.kind !== 'event' && item.kind !== 'callback' && item.kind !== 'template-call') return;
    if (!this.#grace.isUserAtIt()) return;
    this.#byUser.set(seq, true);
    this.#grace.learn();
  }

  /** Make a call for the handler of a delivery. */
  run(delivery: number | null, call: GestureCall): unknown {
    const rule = delivery !== null && this.#byUser.get(delivery) ? this.#ruleFor(call.callable, call.self, call.args) : null;
    if (!rule || !this.#ask || this.#grace.lasts()) return call.make();
    const again = (otherwise: () => unknown): Promise<unknown> => this.#asked(rule, call, otherwise);
    if (rule.silent) return again(() => undefined);
    return attempt(rule, call, again);
  }

  /** Ask; `otherwise` is what comes of it when the user says no. */
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
