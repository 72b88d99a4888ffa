import { validateHeaderName, validateHeaderValue } from 'node:http';

/** Headers of a response by name. A list is sent as a header for each of its values, as cookies need it. */
export type AppHeaders = Readonly<Record<string, string | readonly string[]>>;

/**
 * Checks the status and headers that an app's function returns, since Python can return values that HTTP cannot carry.
 *
 * @throws Error for the app's author; it names the header
 */
export function checkAnswer(status: number, headers: AppHeaders): void {
  if (!(status >= 200 && status <= 599)) throw new Error(`a response's status should be from 200 to 599, not ${status}`);
  for (const [name, values] of Object.entries(headers)) {
    if (name.toLowerCase() === 'content-type' && typeof values !== 'string')
      throw new Error(`the response header ${JSON.stringify(name)} can have one value only, not ${JSON.stringify(values)}`);
    const wrong = [values].flat().find((value) => !isHeader(name, value));
    if (wrong !== undefined)
      throw new Error(
        `the response header ${JSON.stringify(name)} cannot have the value ${JSON.stringify(wrong)}: one line of Latin-1 is expected`,
      );
  }
}

/** Headers that describe how a message is transferred over one connection (RFC 9110 §7.6.1). */
export const CONNECTION_HEADERS: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * The app's headers without those of a connection. An app may forward all headers of another server's response, whose connection
 * headers do not apply here; proxies reject a response with two conflicting lengths.
 */
export function withoutConnection(headers: AppHeaders): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, of]) =>
      CONNECTION_HEADERS.has(name.toLowerCase()) ? [] : [[name, typeof of === 'string' ? of : [...of]]],
    ),
  );
}

/** Whether Node can send the header. */
export function isHeader(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}
