/** Public interface of `server/http-requests`: HTTP requests that this server makes for uplinks. */
export { httpService } from './http-service.ts';
