import type { OnPage, Scripts } from './scripts.ts';

interface KeepingWindow {
  keptByTests?: unknown[];
}

/** How a script names what the page keeps for a test. */
interface Kept {
  readonly keptByTests: number;
}

/** Something of the page that a test holds, be it no JSON: it stays there, and scripts take it as an argument, in lists too. */
export class Handle {
  readonly #scripts: Scripts;
  readonly #index: number;

  private constructor(scripts: Scripts, index: number) {
    [this.#scripts, this.#index] = [scripts, index];
  }

  /** What the function gives. */
  static async of(scripts: Scripts, work: OnPage<unknown>, ...args: readonly unknown[]): Promise<Handle> {
    const keeping = `async (...args) => (${keep})(await (${work})(...args))` as unknown as OnPage<number>;
    return new Handle(scripts, await scripts.run(keeping, ...args));
  }

  evaluate<T>(work: OnPage<T>): Promise<T> {
    return this.#scripts.run(work, this);
  }

  toJSON(): Kept {
    return { keptByTests: this.#index };
  }
}

/** Runs on the page: keeps a value, and gives its number. */
function keep(value: unknown): number {
  const { keptByTests = [] } = window as KeepingWindow;
  (window as KeepingWindow).keptByTests = keptByTests;
  return keptByTests.push(value) - 1;
}

/** Runs on the page: an argument as the test means it. */
export function revived(arg: unknown): unknown {
  if (Array.isArray(arg)) return arg.map(revived);
  if (typeof arg !== 'object' || arg === null || !('keptByTests' in arg)) return arg;
  return (window as KeepingWindow).keptByTests?.[(arg as Kept).keptByTests];
}
