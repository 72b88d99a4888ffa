/** The door of `server/sealing`: texts that somebody else keeps, who can neither read nor change them. */
export { decrypt, encrypt, SEAL_BYTES } from './encryption.ts';
export { Seal } from './seal.ts';
