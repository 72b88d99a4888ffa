/** Characters of a text that is worth reading before it is asked for. */
const LONGEST_TEXT = 1000;

/** An object with more members is no row of data. */
const MOST_MEMBERS = 100;

/**
 * The object's own members that are no objects or long texts. Runs no getter, and of a `Proxy` no `get`: what that alone makes up is not
 * among them. Of an object that does not tell its members, or has many, none.
 */
export function plainValues(object: object): Record<string, unknown> {
  try {
    if (Reflect.ownKeys(object).length > MOST_MEMBERS) return {};
    const members = Object.entries(Object.getOwnPropertyDescriptors(object));
    const plain = members.filter(
      ([, { get, value }]) =>
        !get &&
        Object(value) !== value &&
        typeof value !== 'symbol' &&
        !(typeof value === 'string' && value.length > LONGEST_TEXT),
    );
    return Object.fromEntries(plain.map(([name, { value }]) => [name, (value ?? null) as unknown]));
  } catch {
    return {};
  }
}
