import type { ErrorPayload, Json } from '../../protocol/index.ts';

/** Where errors come from that this server raises by itself (wire §7.1). */
const RPC_TRACE = [['<rpc>', 0]] as const;

export const NO_FUNCTION = 'anvil.server.NoServerFunctionError';

/** @param fields more that the error says, such as `docId`, or where it was raised */
export function errorPayload(type: string, message: string, fields: Readonly<Record<string, Json>> = {}): ErrorPayload {
  return { trace: RPC_TRACE, ...fields, type, message };
}

/** There is no function or method of that name (wire §7.3). */
export function noFunction(name: string): ErrorPayload {
  return errorPayload(NO_FUNCTION, `No server function matching "${name}" has been registered`);
}
