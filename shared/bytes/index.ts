/** The door of `shared/bytes`. */
export { joined } from './joined.ts';
