import type { Binary, Json, NodeId, ServiceName } from '../../../protocol/index.ts';
import type { Toolkit } from '../js-components/index.ts';
import type { Spinner } from './spinner.ts';

/** The parts of the page that services may use; tests pass a document of their own. */
export interface ServiceScope {
  readonly window: Window & typeof globalThis;
  readonly document: Document;
  /** Class prefix, `anvil-` or empty (api §1.2). */
  readonly prefix: string;
  /** The loading indicator, which Python's calls and the page's own start share. */
  readonly spinner: Spinner;
  /** The component that owns an element. */
  readonly owningNode: (element: Element | null) => NodeId | null;
  /** Shows the dialog of `overlays/` about an expired session, which offers to reload the page. */
  readonly showSessionExpired: () => void;
  /** For components written in JavaScript. */
  readonly toolkit: Toolkit;
}

/** One call of a service: its arguments, and the binaries that `['media', …]` arguments refer to by index. */
export interface ServiceCall {
  readonly args: readonly Json[];
  readonly binaries: readonly Binary[];
}

/** Answers a call. A promise is awaited. Python gets a copy of a JSON result, and the page object of a `LiveResult`. */
export type Service = (call: ServiceCall, scope: ServiceScope) => unknown;

export type ServiceTable = Readonly<Record<ServiceName, Service>>;

/** A result that Python gets as a page object (or a primitive), not as a copy. */
export class LiveResult {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

/** The argument at `index`, which must be text. */
export function textArgument({ args }: ServiceCall, index: number): string {
  const value = args[index];
  if (typeof value !== 'string') throw new TypeError(`argument ${index} must be a string, got ${JSON.stringify(value)}`);
  return value;
}
