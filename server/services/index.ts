/**
 * The door of `server/services`: what functions and live objects this process serves by itself, under the names `anvil.private.…`
 * (wire §11), to browsers, server code and uplinks alike.
 */

export { errorPayload, NO_FUNCTION, noFunction } from '../error-payloads/index.ts';
export { type AnswerContext, answer, payloadOf, type ServiceMessage } from './answer.ts';
export { appFunctions } from './app-functions.ts';
export { argumentsOf } from './arguments.ts';
export { type Asker, linkTo, type Run, type RunEnd } from './asker.ts';
export { refuseUntrusted } from './permission.ts';
export { Registry } from './registry.ts';
export {
  type LiveBackend,
  type MediaManager,
  type OpenMedia,
  type Service,
  type ServiceCall,
  type ServiceFunction,
  ServiceReply,
  type SizedContent,
} from './service.ts';
export { ServiceError } from './service-error.ts';
