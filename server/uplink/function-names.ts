import { createContext, runInContext } from 'node:vm';

/** Milliseconds that a regular expression may take to match. */
const MATCH_TIME = 500;
/** The same for an expression that was too slow before. */
const RETRY_TIME = 50;
/**
 * Most attempts at a match, as long as each used less than half of the timeout in CPU time: on a busy machine other work may have
 * taken the time.
 */
const MOST_TRIES = 4;
/** Milliseconds for which a slow expression is not tried: anybody who sends requests can choose a path that makes one slow. */
export const SLOW_PAUSE = 60_000;
/** Characters of the longest command that expressions are matched against. */
const LONGEST_COMMAND = 1000;
/** Most names of one uplink, and most expressions among them, each of which is tried on every call. */
const MOST_NAMES = 10_000;
const MOST_EXPRESSIONS = 100;

/** The context in which expressions are matched, since code in a context can be interrupted. */
const CONTEXT = createContext({});

/** Names that are taken literally, not as expressions: a dot in them is a dot, as in the names of methods. */
const PLAIN = /^[\w.:/-]+$/;

interface Expression {
  readonly pattern: RegExp;
  /** The time until which it is not tried, since the last match was too slow; null if it was not. */
  restsUntil: number | null;
}

/** The names that one uplink has registered: plain names, and regular expressions that must match a whole name (wire §17.2). */
export class FunctionNames {
  readonly #plain = new Set<string>();
  readonly #expressions = new Map<string, Expression>();
  readonly #onSlow: (name: string) => void;

  /**
   * @param onSlow called when an expression was too slow and is not tried for a while; again only after it has been fast in
   * between
   */
  constructor(onSlow: (name: string) => void) {
    this.#onSlow = onSlow;
  }

  /** The plain names. */
  get plain(): ReadonlySet<string> {
    return this.#plain;
  }

  /** Registers a name. @returns an error message; null on success */
  add(name: string): string | null {
    if (this.#plain.size >= MOST_NAMES) return `An uplink may register ${MOST_NAMES} names`;
    if (PLAIN.test(name)) this.#plain.add(name);
    else return this.#addExpression(name);
    return null;
  }

  /** Whether one of the names matches the whole command. */
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

  /** Matches with a timeout, since an expression with excessive backtracking would block the whole server. */
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
        // Timed out. Compares the CPU time used (in microseconds) with the timeout, as the machine may just have been busy.
        const { user, system } = process.threadCpuUsage(before);
        if (user + system > (timeout * 1000) / 2) break;
      }
    }
    if (restsUntil === null) this.#onSlow(name);
    expression.restsUntil = performance.now() + SLOW_PAUSE;
    return false;
  }
}
