import {
  CheckError,
  EVENT_EFFECTS,
  GUARD_ARITHMETIC,
  GUARD_COMPARISONS,
  GUARD_METHODS,
  OBJECT_QUESTIONS,
  OPERATION_NAMES,
  OUR_FAULT,
  operationsCheck,
  TEXT_METHODS,
  unconvertibleArgument,
  ValueTag,
} from '../../protocol/index.ts';

/** What Python tests import as `hearth_protocol` (`worker/python/typings/hearth_protocol.pyi`): their page refuses what the real one would. */
export const protocolModule = {
  /** Operation number to name, as JSON. */
  operation_names: JSON.stringify(Object.fromEntries(OPERATION_NAMES)),

  /** What Python has a second time (`test_protocol.py`), as JSON. */
  constants: JSON.stringify({
    EVENT_EFFECTS,
    GUARD_ARITHMETIC,
    GUARD_COMPARISONS,
    GUARD_METHODS,
    OBJECT_QUESTIONS,
    OUR_FAULT,
    TEXT_METHODS,
    ValueTag: Object.values(ValueTag),
  }),

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
