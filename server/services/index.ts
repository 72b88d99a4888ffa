/**
 * Public interface of `server/services`: functions and live objects that this process itself serves to browsers, server code and
 * uplinks, under names that begin with `anvil.private.` (wire §11).
 */

export { errorPayload, NO_FUNCTION, noFunction } from '../error-payloads/index.ts';
export { type AnswerContext, answer, payloadOf, type ServiceMessage } from './answer.ts';
export { appFunctions } from './app-functions.ts';
export { argumentsOf, wrongArgumentCount } from './arguments.ts';
export { FETCH_LAZY_MEDIA } from './lazy-media.ts';
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
export { linkTo, type Run, type RunEnd, type ServiceCaller } from './service-caller.ts';
export { ServiceError } from './service-error.ts';
