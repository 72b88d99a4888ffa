import type { JsonObject, ObjectDescriptor } from '../../protocol/index.ts';
import { joinMembers, rawMembers } from './raw-members.ts';

/** In place of a signature. */
const BELIEVED = 'believed';

/**
 * A message for a believed uplink. Nothing is signed towards it, but the published package refuses a service's capability without a
 * signature (wire §17.4): so each gets something in its place. What comes back is believed, whatever it has there.
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
