/** Public interface of `server/uplink`: uplinks, remote programs that call and register functions (reference: wire §17). */
export type { UplinkKeys } from './keys.ts';
export { rawMembers } from './raw-members.ts';
export { Uplinks } from './uplinks.ts';
