import { type Value, ValueTag } from '../../../protocol/index.ts';

/** What is said wherever Hearth itself failed, so that nobody looks for the mistake in the app (design §9). */
export const OUR_FAULT = "This is a fault of Hearth's, not of the app. Please report this text.";

/** The host or a definition failed, not the page's scripts. What caused it is part of the text. */
export class HostFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(`Hearth: ${message}${options?.cause === undefined ? '' : ` (${textOf(options.cause)})`}`, options);
    this.name = 'HostFault';
  }
}

/** A failure of our own code while it did `what`. What the browser refuses (a DOMException) is no fault of anybody's code. */
export function faultIn(what: string, error: unknown): unknown {
  return error instanceof HostFault || error instanceof DOMException ? error : new HostFault(`${what} failed`, { cause: error });
}

/**
 * `Value` of a `settle` with `ok: false`: `{name, message, text, error, fault}`. `error` is the thrown value itself, so that
 * a Python exception that went through JavaScript comes back as itself; `text` is what `String` makes of it; `fault` says
 * that Hearth failed and not the page's scripts.
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
      ['fault', error instanceof HostFault],
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
