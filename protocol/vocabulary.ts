/** The names both ends must serve, compared at boot: two halves of different builds must not meet unnoticed. */
import type { Vocabulary } from './boot.ts';
import { INBOX_KINDS } from './events.ts';
import { HostOp, SERVICE_NAMES } from './host.ts';
import { TreeOp } from './tree.ts';

/** Operation number to the name it has in messages to people. */
export const OPERATION_NAMES: ReadonlyMap<number, string> = new Map(
  Object.entries({ ...TreeOp, ...HostOp }).map(([name, operation]) => [operation, name]),
);

/** Everything this build of the protocol has a name for. */
export const PAGE_VOCABULARY: Vocabulary = {
  operations: [...OPERATION_NAMES.keys()],
  services: SERVICE_NAMES,
  inbox: INBOX_KINDS,
};

/** Names that `mine` has and `theirs` lacks, readable: `operation 22 (call)`, `service hash.get`. Empty when all is well. */
export function missingNames(mine: Vocabulary, theirs: Vocabulary): readonly string[] {
  return [
    ...lacking(mine.operations, theirs.operations).map(
      (number) => `operation ${number} (${OPERATION_NAMES.get(number) ?? 'unknown'})`,
    ),
    ...lacking(mine.services, theirs.services).map((name) => `service ${name}`),
    ...lacking(mine.inbox, theirs.inbox).map((name) => `inbox item ${name}`),
  ];
}

function lacking<T>(mine: readonly T[], theirs: readonly T[]): readonly T[] {
  const known = new Set(theirs);
  return mine.filter((name) => !known.has(name));
}
