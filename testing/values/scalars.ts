/** Conversion of dates and times from and to the wire's text (wire §6.3). */

/** @throws TypeError for an invalid Date; `where` describes its place */
export function dateTimeText(value: Date, where: string): string {
  if (Number.isNaN(value.getTime())) throw new TypeError(`expected a moment, got an invalid Date at ${where}`);
  const [day, clock] = value.toISOString().split('T') as [string, string];
  return `${day} ${clock.slice(0, -1)}000+0000`;
}

const DATE_TIME = /^(\d{4,}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.(\d+))?\s*(?:([+-]\d\d):?(\d\d))?/;

/** With millisecond precision; without an offset it is in UTC. Null if it is no valid time. */
export function readDateTime(text: string): Date | null {
  const [, day, clock, fraction = '', hours = '+00', minutes = '00'] = DATE_TIME.exec(text) ?? [];
  if (!day) return null;
  return new Date(`${day}T${clock}.${fraction.slice(0, 3).padEnd(3, '0')}${hours}:${minutes}`);
}
