import type { ServiceCaller } from './service-caller.ts';
import { ServiceError } from './service-error.ts';

/** @throws ServiceError PermissionDenied for a caller that is not trusted */
export function refuseUntrusted({ isTrusted }: ServiceCaller, text = 'Cannot call this function from client code'): void {
  if (!isTrusted) throw new ServiceError('anvil.server.PermissionDenied', text);
}
