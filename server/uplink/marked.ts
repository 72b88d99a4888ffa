import type { JsonObject, ObjectDescriptor } from '../../protocol/index.ts';
import { fromMembers, memberTexts } from './member-texts.ts';

/** What stands where a signature would. */
const BELIEVED = 'believed';

/**
 * A message for an uplink that is believed: nothing is signed towards it, but the published package takes no capability of a service's
 * without a signature (wire §17.4). What comes back is believed whatever stands there.
 */
export function marked(text: string): string {
  if (!text.includes('"Capability"')) return text;
  const members = memberTexts(text);
  const objects = members.get('objects');
  if (objects === undefined) return text;
  const entries = (JSON.parse(objects) as ObjectDescriptor[]).map(withMark);
  return fromMembers({ ...Object.fromEntries(members), objects: JSON.stringify(entries) });
}

function withMark(entry: ObjectDescriptor): JsonObject {
  const isUnsigned = entry.type.includes('Capability') && (entry['mac'] ?? null) === null;
  return { ...entry, ...(isUnsigned && { mac: BELIEVED }) };
}
