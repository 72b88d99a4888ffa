/** Wraps an object that stands in for one of Playwright's and has only what our tests use: reading any other member throws. */
export function strictProxy<T extends object>(object: T, name: string): T {
  return new Proxy(object, {
    get(target, key) {
      if (key in target) {
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      }
      // Runtimes and test runners read these of any object.
      if (typeof key === 'symbol' || ['then', 'toJSON', 'asymmetricMatch', '$$typeof', 'nodeType'].includes(key))
        return undefined;
      throw new Error(
        `tests in WebKit have no ${name}.${key}: mark the test as one for other engines, or add it in test/support/engines/webkit`,
      );
    },
  });
}
