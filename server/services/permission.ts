import type { Asker } from './asker.ts';
import { ServiceError } from './service-error.ts';

/** @throws ServiceError PermissionDenied for an asker that is not trusted */
export function refuseUntrusted({ isTrusted }: Asker, text = 'Cannot call this function from client code'): void {
  if (!isTrusted) throw new ServiceError('anvil.server.PermissionDenied', text);
}
