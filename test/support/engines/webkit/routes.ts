import type { Route } from './route.ts';

type Handler = (route: Route) => unknown;
type Pattern = string | RegExp;

/** The requests that tests answer instead of the server. */
export class Routes {
  #all: readonly { readonly pattern: Pattern; readonly fits: RegExp; readonly handler: Handler }[] = [];

  add(pattern: Pattern, handler: Handler): void {
    this.#all = [...this.#all, { pattern, fits: typeof pattern === 'string' ? fromGlob(pattern) : pattern, handler }];
  }

  remove(pattern: Pattern): void {
    this.#all = this.#all.filter((route) => route.pattern !== pattern);
  }

  clear(): void {
    this.#all = [];
  }

  /** The matching handler that was added last. */
  handlerOf(url: string): Handler | undefined {
    return this.#all.findLast(({ fits }) => fits.test(url))?.handler;
  }
}

/** One star matches anything without a slash, two stars match anything. */
export function fromGlob(glob: string): RegExp {
  const parts = glob.split('**').map((part) => part.split('*').map(literally).join('[^/]*'));
  return new RegExp(`^${parts.join('.*')}$`);
}

const literally = (text: string): string => text.replaceAll(/[.+?()[\]{}|\\^$]/g, '\\$&');
