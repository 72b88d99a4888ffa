import { CheckError, OPERATION_NAMES, operationsCheck, unconvertibleArgument } from '../../protocol/index.ts';

/** What Python tests import as `hearth_protocol` (`worker/python/typings/hearth_protocol.pyi`): their page refuses what the real one would. */
export const protocolModule = {
  /** Operation number to name, as JSON. */
  operation_names: JSON.stringify(Object.fromEntries(OPERATION_NAMES)),

  unconvertible_argument: unconvertibleArgument,

  /** Why the page would refuse these operations, with that many binaries; the empty string when it would not. */
  check_operations(operations: string, binaries: number): string {
    try {
      operationsCheck(binaries)(JSON.parse(operations));
      return '';
    } catch (error) {
      if (error instanceof CheckError) return error.message;
      throw error;
    }
  },
};
