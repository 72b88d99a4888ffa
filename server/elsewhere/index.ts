/** The door of `server/elsewhere`: functions that need an account with somebody else, which this server has no place for. */
export { elsewhereService } from './elsewhere-service.ts';
