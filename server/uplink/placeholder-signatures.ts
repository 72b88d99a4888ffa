import type { JsonObject, ObjectDescriptor } from '../../protocol/index.ts';
import { joinMembers, rawMembers } from './raw-members.ts';

/** The placeholder for a signature. */
const BELIEVED = 'believed';
/** What a message contains that has a capability. */
const CAPABILITY = '"Capability"';

/**
 * Adds placeholder signatures to a message for a trusted uplink. Messages to it are not signed, but the published package rejects
 * a service's capability without a signature (wire §17.4). Signatures in its messages are not checked.
 */
export function withPlaceholderSignatures(text: string): string {
  if (!text.includes(CAPABILITY)) return text;
  const members = Object.fromEntries(rawMembers(text));
  const { objects, sessionData } = members;
  return joinMembers({
    ...members,
    ...(objects !== undefined && { objects: marked(objects) }),
    // The session of a call has objects of its own: rows that server code has put there.
    ...(sessionData?.includes(CAPABILITY) && { sessionData: withPlaceholderSignatures(sessionData) }),
  });
}

function marked(objects: string): string {
  return JSON.stringify((JSON.parse(objects) as ObjectDescriptor[] | null)?.map(withMark) ?? null);
}

function withMark(entry: ObjectDescriptor): JsonObject {
  const isUnsigned = entry.type.includes('Capability') && (entry['mac'] ?? null) === null;
  return { ...entry, ...(isUnsigned && { mac: BELIEVED }) };
}
