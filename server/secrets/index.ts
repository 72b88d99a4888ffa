/** The door of `server/secrets`: what server code is to know without its being written in the app. */
export { type SecretSources, Secrets, waysToGive } from './secrets.ts';
export { secretsService } from './secrets-service.ts';
