import { validateHeaderName, validateHeaderValue } from 'node:http';

/**
 * Checks the status and headers that an app's function returns, since Python can return values that HTTP cannot carry.
 *
 * @throws Error for the app's author; it names the header
 */
export function checkAnswer(status: number, headers: Readonly<Record<string, string>>): void {
  if (!(status >= 200 && status <= 599)) throw new Error(`a response's status should be from 200 to 599, not ${status}`);
  for (const [name, value] of Object.entries(headers)) {
    if (!isHeader(name, value))
      throw new Error(
        `the response header ${JSON.stringify(name)} cannot have the value ${JSON.stringify(value)}: one line of Latin-1 is expected`,
      );
  }
}

/** Headers that describe how a response is transferred over one connection (RFC 9110 §7.6.1). */
const OF_CONNECTION: ReadonlySet<string> = new Set([
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
export function withoutConnection(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name.toLowerCase())));
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
