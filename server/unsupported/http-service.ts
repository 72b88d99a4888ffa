import { refuseUntrusted, type Service, ServiceError } from '../services/index.ts';

/**
 * The function `anvil.private.http.request`, with which other servers make the HTTP requests of server code; here server code makes
 * them itself (wire §11.2).
 */
export function httpService(): Service {
  return {
    functions: {
      'anvil.private.http.request': (_, caller) => {
        refuseUntrusted(caller);
        throw new ServiceError(
          'anvil.server.NoServerFunctionError',
          'Server code makes HTTP requests by itself: anvil.http.request',
        );
      },
    },
  };
}
