/** The names that both ends must serve, which are compared at boot. */
import type { Vocabulary } from './boot.ts';
import { INBOX_KINDS } from './events.ts';
import { HostOp, SERVICE_NAMES } from './host.ts';
import { TreeOp } from './tree.ts';

/** Operation number to the operation's name in messages to users. */
export const OPERATION_NAMES: ReadonlyMap<number, string> = new Map(
  Object.entries({ ...TreeOp, ...HostOp }).map(([name, operation]) => [operation, name]),
);

/** All names of this build of the protocol. */
export const PAGE_VOCABULARY: Vocabulary = {
  operations: [...OPERATION_NAMES.keys()],
  services: SERVICE_NAMES,
  inbox: INBOX_KINDS,
};

/** Names that `mine` has and `theirs` lacks, as texts for users: `operation 22 (call)`, `service hash.get`. */
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
