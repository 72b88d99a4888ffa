import { CheckError, OPERATION_NAMES, operationsCheck, unconvertibleArgument } from '../../protocol/index.ts';

/**
 * The module that Python tests import as `hearth_protocol` (`worker/python/typings/hearth_protocol.pyi`): with it their page
 * refuses what the real one would.
 */
export const protocolModule = {
  /** The names of operations by number, as JSON. */
  operation_names: JSON.stringify(Object.fromEntries(OPERATION_NAMES)),

  unconvertible_argument: unconvertibleArgument,

  /** The reason why the page would refuse these operations with this many binaries; an empty string if it would not. */
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
