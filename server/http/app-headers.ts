import { validateHeaderName, validateHeaderValue } from 'node:http';

/**
 * Checks what an app's function answers with: not all that Python can say can be sent over HTTP.
 *
 * @throws Error for the app's author, with the header's name
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

/** What says how an answer crosses a connection (RFC 9110 §7.6.1), or how it is cut into pieces. */
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
 * An app's headers without those of a connection. An app may pass on all headers that another server sent it, and those say how that
 * answer crossed another connection. A proxy refuses an answer that says two things of its length.
 */
export function withoutConnection(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name.toLowerCase())));
}

/** Can it be sent? */
export function isHeader(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}
