/** Public interface of `server/secrets`: secrets for server code that are not stored in the app. */
export { type SecretSources, Secrets, waysToGive } from './secrets.ts';
export { secretsService } from './secrets-service.ts';
