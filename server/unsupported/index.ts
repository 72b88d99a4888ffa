/** Public interface of `server/unsupported`: functions of Anvil's services that this server refuses, with the reason. */
export { unsupportedService } from './unsupported-service.ts';
