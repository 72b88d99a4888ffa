/** Public interface of `server/sealing`: encryption of texts that clients store but can neither read nor modify. */
export { decrypt, encrypt, SEAL_BYTES } from './encryption.ts';
export { Seal } from './seal.ts';
