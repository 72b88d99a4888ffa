/** Dates and times as the wire's text (wire §6.3). */

/** @throws TypeError for a Date that is none; `where` says which */
export function dateTimeText(value: Date, where: string): string {
  if (Number.isNaN(value.getTime())) throw new TypeError(`expected a moment, got an invalid Date at ${where}`);
  const [day, clock] = value.toISOString().split('T') as [string, string];
  return `${day} ${clock.slice(0, -1)}000+0000`;
}

const DATE_TIME = /^(\d{4,}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.(\d+))?\s*(?:([+-]\d\d):?(\d\d))?/;

/** To the millisecond; no offset means UTC. Null when it is no moment. */
export function readDateTime(text: string): Date | null {
  const [, day, clock, fraction = '', hours = '+00', minutes = '00'] = DATE_TIME.exec(text) ?? [];
  if (!day) return null;
  return new Date(`${day}T${clock}.${fraction.slice(0, 3).padEnd(3, '0')}${hours}:${minutes}`);
}
