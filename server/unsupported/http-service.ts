import { refuseUntrusted, type Service, ServiceError } from '../services/index.ts';

/** `anvil.private.http.request`: other servers make with it what requests server code wants; here it makes them itself (wire §11.2). */
export function httpService(): Service {
  return {
    functions: {
      'anvil.private.http.request': (_, asker) => {
        refuseUntrusted(asker);
        throw new ServiceError(
          'anvil.server.NoServerFunctionError',
          'Server code makes HTTP requests by itself: anvil.http.request',
        );
      },
    },
  };
}
