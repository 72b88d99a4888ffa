/**
 * An object of ours in the place of one of Playwright's, of which it has what our tests use: whoever asks for more is told.
 *
 * @param name what Playwright calls it
 */
export function guarded<T extends object>(object: T, name: string): T {
  return new Proxy(object, {
    get(target, key) {
      if (key in target) {
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      }
      // What runtimes and test runners ask of any object.
      if (typeof key === 'symbol' || ['then', 'toJSON', 'asymmetricMatch', '$$typeof', 'nodeType'].includes(key))
        return undefined;
      throw new Error(
        `tests in WebKit have no ${name}.${key}: mark the test as one for other engines, or add it in test/support/engines/webkit`,
      );
    },
  });
}
