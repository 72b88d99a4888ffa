import { type Value, ValueTag } from '../../../protocol/index.ts';

/** The host or a definition failed, not the page's scripts. */
export class HostFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(`Hearth: ${message}`, options);
    this.name = 'HostFault';
  }
}

/**
 * `Value` of a `settle` with `ok: false`: `{name, message, text, error}`. `error` is the thrown value itself, so that a
 * Python exception that went through JavaScript comes back as itself; `text` is what `String` makes of it.
 */
export function describeFailure(error: unknown, encode: (value: unknown) => Value): Value {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: textOf(error) };
  return [
    ValueTag.object,
    [
      ['name', name],
      ['message', message],
      ['text', textOf(error)],
      ['error', encode(error)],
    ],
  ];
}

/** `String(error)`, also for what has no text (an object without prototype). */
export function textOf(error: unknown): string {
  try {
    return String(error);
  } catch {
    return Object.prototype.toString.call(error);
  }
}
