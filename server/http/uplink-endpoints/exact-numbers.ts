/** JSON tokens: a string, punctuation, or a number or keyword. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{},:]|[^\s[\]{},:"]+/g;

/**
 * Replaces values in a JSON text by other spellings, for integers with more digits than JavaScript numbers have.
 *
 * @param spellings by `JSON.stringify` of the value's path
 */
export function withExactNumbers(json: string, spellings: ReadonlyMap<string, string>): string {
  if (spellings.size === 0) return json;
  const path: (string | number)[] = [];
  let isKeyNext = false;
  return json.replace(TOKENS, (token) => {
    const last = path.length - 1;
    switch (token) {
      case '[':
        path.push(0);
        isKeyNext = false;
        return token;
      case '{':
        path.push('');
        isKeyNext = true;
        return token;
      case ']':
      case '}':
        path.pop();
        isKeyNext = false;
        return token;
      case ',': {
        const at = path[last];
        isKeyNext = typeof at === 'string';
        if (typeof at === 'number') path[last] = at + 1;
        return token;
      }
      case ':':
        return token;
    }
    if (!isKeyNext) return spellings.get(JSON.stringify(path)) ?? token;
    path[last] = JSON.parse(token) as string;
    isKeyNext = false;
    return token;
  });
}
