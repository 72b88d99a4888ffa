import { type CallSite, type Value, ValueTag } from '../../../protocol/index.ts';

/** The host or a definition has failed, not a page script. The text contains the cause. */
export class HostFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(`Hearth: ${message}${options?.cause === undefined ? '' : ` (${textOf(options.cause)})`}`, options);
    this.name = 'HostFault';
  }
}

/** The Python call was wrong, not the called object: Python raises one of its own exceptions, which is named here. */
export class Refusal extends Error {
  readonly raises: 'NameError' | 'TypeError' | 'ValueError';
  /** The unknown name of a NameError. */
  readonly missing: string | null;

  constructor(raises: Refusal['raises'], message: string, missing: string | null = null) {
    super(message);
    this.name = 'Refusal';
    this.raises = raises;
    this.missing = missing;
  }
}

/** An earlier operation without an answer has failed, and its result is needed now. `site` is the Python line of that operation. */
export class EarlierFailure extends Error {
  readonly error: unknown;
  readonly site: CallSite;
  /** Has it been reported? It is reported once, since all later operations on its result fail likewise. */
  told = false;

  constructor(error: unknown, site: CallSite) {
    super(textOf(error));
    this.name = 'EarlierFailure';
    this.error = error;
    this.site = site;
  }
}

/**
 * The error of Hearth's own code that did `what`, as a `HostFault`. A `DOMException`, by which the browser refuses, and a `Refusal`, by
 * which Hearth refuses what the app asked for, are returned as they are.
 */
export function faultIn(what: string, error: unknown): unknown {
  return error instanceof HostFault || error instanceof Refusal || error instanceof DOMException
    ? error
    : new HostFault(`${what} failed`, { cause: error });
}

/**
 * `Value` of a `settle` with `ok: false`: `{message, text, error, fault, raises, missing, site}`. `error` is the thrown value itself,
 * so that a Python exception that went through JavaScript comes back as itself; `text` is what `String` makes of it; `fault`
 * says that Hearth failed and not the page's scripts; `raises` names the exception for a mistake of the Python call, and
 * `missing` the name that it did not find; `site` is the Python line that caused it, when that is not the one that waits.
 */
export function describeFailure(failure: unknown, encode: (value: unknown) => Value): Value {
  const [error, site] = failure instanceof EarlierFailure ? [failure.error, failure.site] : [failure, null];
  return [
    ValueTag.object,
    [
      ['message', error instanceof HostFault || error instanceof Refusal ? error.message : textOf(error)],
      ['text', textOf(error)],
      ['error', encode(error)],
      ['fault', error instanceof HostFault],
      ['raises', error instanceof Refusal ? error.raises : null],
      ['missing', error instanceof Refusal ? error.missing : null],
      ['site', site],
    ],
  ];
}

/**
 * `String(error)`, also for an object that cannot be converted (without prototype, or with a getter that throws). For an event, by which
 * promises of scripts and pictures are rejected, the text tells which element has failed.
 */
export function textOf(error: unknown): string {
  try {
    return error instanceof Event ? eventText(error) : String(error);
  } catch {
    return typeof error === 'function' ? 'function' : '[object]';
  }
}

/** `[object Event]: error of <script src="https://…">`; only the browser's text for an event whose target has no address. */
function eventText(event: Event): string {
  const { target } = event;
  const attribute = target instanceof Element && ['src', 'href'].find((name) => target.hasAttribute(name));
  if (!attribute) return String(event);
  return `${event}: ${event.type} of <${target.localName} ${attribute}="${target.getAttribute(attribute)}">`;
}
