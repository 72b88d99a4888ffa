import type { ErrorPayload, Json } from '../../protocol/index.ts';

/** The trace of errors that this server itself raises (wire §7.1). */
const RPC_TRACE = [['<rpc>', 0]] as const;

export const NO_FUNCTION = 'anvil.server.NoServerFunctionError';

/** @param fields further fields, such as `docId` or a trace */
export function errorPayload(type: string, message: string, fields: Readonly<Record<string, Json>> = {}): ErrorPayload {
  return { trace: RPC_TRACE, ...fields, type, message };
}

/** The error for a function or method that does not exist (wire §7.3). */
export function noFunction(name: string): ErrorPayload {
  return errorPayload(NO_FUNCTION, `No server function matching "${name}" has been registered`);
}
