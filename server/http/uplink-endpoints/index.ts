/** Public interface of `server/http/uplink-endpoints`: requests that uplinks answer (reference: wire §17.5). */
export { callUplinkEndpoint } from './call-uplink.ts';
export { BrokenForm, decoded } from './request-call.ts';
