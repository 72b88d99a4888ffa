import type { Asker } from './asker.ts';
import { ServiceError } from './service-error.ts';

/** @throws ServiceError PermissionDenied for whoever is not server code */
export function refuseUntrusted({ isTrusted }: Asker, text = 'Cannot call this function from client code'): void {
  if (!isTrusted) throw new ServiceError('anvil.server.PermissionDenied', text);
}
