/**
 * A table of records by node type, from what its types have in common: every page loads the tables of `generated/`.
 *
 * @param properties the names of each type's properties, in order, separated by spaces
 * @param usual the value of a property in most types that have it
 * @param unusual by type, the values of properties for which it is another one
 */
export function tableOf<T>(
  properties: Readonly<Record<string, string>>,
  usual: Readonly<Record<string, T>>,
  unusual: Readonly<Record<string, Readonly<Record<string, T>>>>,
): Readonly<Record<string, Readonly<Record<string, T>>>> {
  const record = (type: string, names: string): Record<string, T> => {
    const own: Readonly<Record<string, T>> = { ...usual, ...unusual[type] };
    return Object.fromEntries(names.split(' ').map((name) => [name, own[name] as T]));
  };
  return Object.fromEntries(Object.entries(properties).map(([type, names]) => [type, record(type, names)]));
}
