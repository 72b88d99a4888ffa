/** The door of `server/http/uplink-endpoints`: requests that programs elsewhere answer (reference: wire §17.5). */
export { callUplinkEndpoint } from './call-uplink.ts';
export { BrokenForm, decoded } from './request-call.ts';
