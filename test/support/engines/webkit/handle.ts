import type { OnPage, Scripts } from './scripts.ts';

interface KeepingWindow {
  keptByTests?: unknown[];
}

/** How a reference to a value kept on the page is passed to scripts. */
interface Kept {
  readonly keptByTests: number;
}

/**
 * A reference to a value on the page, which need not be JSON: the value stays there, and scripts can take the handle as an
 * argument, also inside lists.
 */
export class Handle {
  readonly #scripts: Scripts;
  readonly #index: number;

  private constructor(scripts: Scripts, index: number) {
    [this.#scripts, this.#index] = [scripts, index];
  }

  /** Keeps the result of the function. */
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

/** Runs on the page: keeps a value and returns its number. */
function keep(value: unknown): number {
  const { keptByTests = [] } = window as KeepingWindow;
  (window as KeepingWindow).keptByTests = keptByTests;
  return keptByTests.push(value) - 1;
}

/** Runs on the page: replaces references in an argument by the values. */
export function revived(arg: unknown): unknown {
  if (Array.isArray(arg)) return arg.map(revived);
  if (typeof arg !== 'object' || arg === null || !('keptByTests' in arg)) return arg;
  return (window as KeepingWindow).keptByTests?.[(arg as Kept).keptByTests];
}
