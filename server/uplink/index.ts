/** The door of `server/uplink`: programs elsewhere that connect, call, and have functions called (reference: wire §17). */
export type { UplinkKeys } from './keys.ts';
export { rawMembers } from './raw-members.ts';
export { Uplinks } from './uplinks.ts';
