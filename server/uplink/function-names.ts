import { createContext, runInContext } from 'node:vm';

/** Milliseconds in which a regular expression has to say whether it matches. */
const MATCH_TIME = 500;
/** The same for one that has taken too long before. */
const RETRY_TIME = 50;
/** How often it is tried at most until the processor was on it for half of that: a busy machine has other things to do. */
const MOST_TRIES = 4;
/** Milliseconds in which an expression that took too long is not tried: whoever can name a path can make one slow. */
export const REST = 60_000;
/** Characters of a command that expressions are tried on. */
const LONGEST_COMMAND = 1000;
/** Most names of one uplink, and most expressions among them: each is tried on every call. */
const MOST_NAMES = 10_000;
const MOST_EXPRESSIONS = 100;

/** Where expressions are tried: code in a context can be stopped. */
const CONTEXT = createContext({});

/** A name that is taken literally, and as no expression: a dot in it is a dot, as in the names of methods. */
const PLAIN = /^[\w.:/-]+$/;

interface Expression {
  readonly pattern: RegExp;
  /** Until when it is not tried, since it took too long; null when it did not, the last time. */
  restsUntil: number | null;
}

/** The names that one uplink has registered: plain ones, and regular expressions for whole names (wire §17.2). */
export class FunctionNames {
  readonly #plain = new Set<string>();
  readonly #expressions = new Map<string, Expression>();
  readonly #onSlow: (name: string) => void;

  /** @param onSlow told of an expression that took too long, and is not tried for a while; again only once it has been in time since */
  constructor(onSlow: (name: string) => void) {
    this.#onSlow = onSlow;
  }

  /** Names without expressions. */
  get plain(): ReadonlySet<string> {
    return this.#plain;
  }

  /** Registers a name. @returns why that cannot be, null when it is done */
  add(name: string): string | null {
    if (this.#plain.size >= MOST_NAMES) return `An uplink may register ${MOST_NAMES} names`;
    if (PLAIN.test(name)) this.#plain.add(name);
    else return this.#addExpression(name);
    return null;
  }

  /** Does one of the names match the whole command? */
  has(command: string): boolean {
    if (this.#plain.has(command)) return true;
    if (command.length > LONGEST_COMMAND) return false;
    return [...this.#expressions].some(([name, expression]) => this.#matches(name, expression, command));
  }

  #addExpression(name: string): string | null {
    if (this.#expressions.size >= MOST_EXPRESSIONS) return `An uplink may register ${MOST_EXPRESSIONS} regular expressions`;
    try {
      this.#expressions.set(name, { pattern: new RegExp(`^(?:${name})$`), restsUntil: null });
      return null;
    } catch (error) {
      return `${JSON.stringify(name)} is no regular expression for names: ${(error as Error).message}`;
    }
  }

  /** In a context that can be stopped: an expression that backtracks for ages would hold up everybody. */
  #matches(name: string, expression: Expression, command: string): boolean {
    const { pattern, restsUntil } = expression;
    if (restsUntil !== null && performance.now() < restsUntil) return false;
    const timeout = restsUntil === null ? MATCH_TIME : RETRY_TIME;
    const before = process.threadCpuUsage();
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      try {
        Object.assign(CONTEXT, { pattern, command });
        const matches = runInContext('pattern.test(command)', CONTEXT, { timeout }) === true;
        expression.restsUntil = null;
        return matches;
      } catch {
        // The time was over; how much of it was the expression's, in microseconds?
        const { user, system } = process.threadCpuUsage(before);
        if (user + system > (timeout * 1000) / 2) break;
      }
    }
    if (restsUntil === null) this.#onSlow(name);
    expression.restsUntil = performance.now() + REST;
    return false;
  }
}
