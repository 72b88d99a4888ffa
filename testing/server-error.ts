import type { ErrorPayload, TraceEntry } from '../protocol/index.ts';

/** Thrown by a function of the mock server: what Python raises at the call. */
export class ServerError extends Error {
  override readonly name = 'ServerError';
  /** The wire's name of the exception: `anvil.users.AuthenticationFailed`, `ValueError`. */
  readonly type: string;
  /** Where the server raised it, `[file, line]`, innermost first. */
  readonly trace: readonly TraceEntry[];

  constructor(type: string, message: string, trace: readonly TraceEntry[] = [['<rpc>', 0]]) {
    super(message);
    this.type = type;
    this.trace = trace;
  }

  /** An error of the server's own. */
  static of({ type, message, trace }: ErrorPayload): ServerError {
    return new ServerError(type ?? '', message ?? '', trace ?? []);
  }

  get payload(): ErrorPayload {
    return { type: this.type, message: this.message, trace: this.trace };
  }
}
