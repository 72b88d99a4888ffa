/**
 * The current entry of the browser's history, as JSON text. Python asks for it, and is told when the browser has moved, since it may
 * have moved on by the time that Python hears of it. A state that is no JSON is not the app's.
 */
export function historyEntry({ location, history }: Pick<Window, 'history' | 'location'>): string {
  try {
    return JSON.stringify([location.href, history.state], digits);
  } catch {
    return JSON.stringify([location.href, null]);
  }
}

/** Writes a large integer of Python's as JSON with its digits, or in older browsers as the nearest number. */
const digits = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? ((JSON as WritesDigits).rawJSON?.(`${value}`) ?? Number(value)) : value;

/** What the library types lack: https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/JSON/rawJSON. */
interface WritesDigits {
  readonly rawJSON?: (text: string) => unknown;
}
