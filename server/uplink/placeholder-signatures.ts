import type { JsonObject, ObjectDescriptor } from '../../protocol/index.ts';
import { joinMembers, rawMembers } from './raw-members.ts';

/** The placeholder for a signature. */
const BELIEVED = 'believed';

/**
 * Adds placeholder signatures to a message for a trusted uplink. Messages to it are not signed, but the published package rejects
 * a service's capability without a signature (wire §17.4). Signatures in its messages are not checked.
 */
export function withPlaceholderSignatures(text: string): string {
  if (!text.includes('"Capability"')) return text;
  const members = rawMembers(text);
  const objects = members.get('objects');
  if (objects === undefined) return text;
  const entries = (JSON.parse(objects) as ObjectDescriptor[]).map(withMark);
  return joinMembers({ ...Object.fromEntries(members), objects: JSON.stringify(entries) });
}

function withMark(entry: ObjectDescriptor): JsonObject {
  const isUnsigned = entry.type.includes('Capability') && (entry['mac'] ?? null) === null;
  return { ...entry, ...(isUnsigned && { mac: BELIEVED }) };
}
