import type { JsonObject } from '../../protocol/index.ts';

/** Messages that mean nothing (facts python-api §5.6): an opaque error of a foreign script, noise of browsers. */
const IGNORED = ['__gCrWeb.autofill.extractForms', 'ResizeObserver loop completed with undelivered notifications'];

/** Errors of page scripts that nobody caught, with the field names of the server's log (facts wire-protocol §5.5). */
export function watchPageErrors(window: Window, report: (detail: JsonObject) => void): void {
  window.addEventListener('error', (event) => {
    const { message, filename, lineno, colno } = event;
    const error: unknown = event.error;
    if (isNoise(message, error)) return;
    report({ ...described(error, message), jsUrl: filename, jsLine: lineno, jsCol: colno });
  });
  window.addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    const detail = described(reason, String(reason));
    if (!isNoise(String(detail['message']), reason)) report(detail);
  });
}

function described(error: unknown, message: string): JsonObject {
  if (!(error instanceof Error)) return { runtimeError: 'Error', message };
  return { runtimeError: error.name, message: error.message, jsTrace: error.stack ?? '' };
}

function isNoise(message: string, error: unknown): boolean {
  return (message === 'Script error.' && !error) || IGNORED.some((text) => message.includes(text));
}
