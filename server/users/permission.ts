import { type Asker, ServiceError } from '../services/index.ts';

/** @throws ServiceError PermissionDenied for whoever is not server code */
export function refuseUntrusted({ isTrusted }: Asker, text: string): void {
  if (!isTrusted) throw new ServiceError('anvil.server.PermissionDenied', text);
}
