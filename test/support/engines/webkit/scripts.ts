import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type ConsoleEntry, takeConsoleEntries } from './console-log.ts';
import { find } from './find.ts';
import { revived } from './handle.ts';
import type { ElementReference } from './session.ts';
import type { Step } from './steps.ts';
import type { SessionWindow } from './window.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Collects console lines and errors before and after the work, and returns them with its outcome. */
const ROUND = (work: string): string => `
  const done = arguments[arguments.length - 1];
  const hear = ${takeConsoleEntries};
  const revived = ${revived};
  const before = hear();
  const answer = (outcome) => done({ ...outcome, heard: [...before, ...hear()] });
  Promise.resolve()
    .then(() => (${work})(...[...arguments].slice(0, -1).map(revived)))
    .then(
      (value) => answer({ value: value === undefined ? null : value }),
      (error) => answer({ error: error && error.stack ? error + '\\n' + error.stack : String(error) }),
    );`;

interface Outcome {
  readonly value?: unknown;
  readonly error?: string;
  readonly heard: readonly ConsoleEntry[];
}

/** A function that runs on the page: it can't refer to variables of the test; its arguments and result are JSON or elements. */
// biome-ignore lint/suspicious/noExplicitAny: the types of the arguments are up to the function and its caller.
export type OnPage<T> = (...args: any[]) => T | Promise<T>;

/** Runs functions on a page, and reports the errors and console lines of the page meanwhile. */
export class Scripts {
  readonly #window: SessionWindow;
  readonly #heard: (heard: ConsoleEntry) => void;

  constructor(window: SessionWindow, heard: (heard: ConsoleEntry) => void) {
    [this.#window, this.#heard] = [window, heard];
  }

  /** @throws Error with the error that the function threw; WebDriverError when the page was left meanwhile */
  run<T>(work: OnPage<T>, ...args: readonly unknown[]): Promise<T> {
    return this.#round(String(work), args);
  }

  /** The value of a JavaScript expression. */
  value<T>(expression: string): Promise<T> {
    return this.#round(`() => (${expression})`, []);
  }

  /**
   * As `run`, with a list of elements as the function's first argument: WebKit's driver accepts elements only as arguments, not
   * inside lists.
   */
  runWithAll<T>(work: OnPage<T>, elements: readonly ElementReference[], arg: unknown): Promise<T> {
    return this.#round(`(arg, ...elements) => (${work})(elements, arg)`, [arg, ...elements]);
  }

  /** Runs source text as a script of the page. */
  async load(text: string): Promise<void> {
    await this.#window.command('POST', '/execute/sync', { script: text, args: [] });
  }

  async find(steps: readonly Step[]): Promise<readonly ElementReference[]> {
    const look = (): Promise<readonly ElementReference[] | null> =>
      this.run(find as OnPage<unknown>, steps) as Promise<readonly ElementReference[] | null>;
    const found = await look();
    if (found) return found;
    await this.load(readFileSync(AXE, 'utf8'));
    return (await look()) ?? [];
  }

  async #round<T>(work: string, args: readonly unknown[]): Promise<T> {
    const outcome = (await this.#window.command('POST', '/execute/async', { script: ROUND(work), args })) as Outcome;
    for (const one of outcome.heard) this.#heard(one);
    if (outcome.error !== undefined) throw new Error(outcome.error);
    return outcome.value as T;
  }
}
