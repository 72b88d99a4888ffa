/** The door of `server/elsewhere`: functions that this server has no part in, as they need an account with somebody else, or server code alone. */
export { elsewhereService } from './elsewhere-service.ts';
export { httpService } from './http-service.ts';
