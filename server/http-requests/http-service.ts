import { wholeContent } from '../fetched/index.ts';
import { argumentsOf, refuseUntrusted, type Service, ServiceError } from '../services/index.ts';
import { errorText } from '../text/index.ts';
import { Bytes, type Value } from '../values/index.ts';

/** Milliseconds for a whole response; a program that waits has no limit of its own. */
const LONGEST = 300_000;

/**
 * The function `anvil.private.http.request`, with which the uplink package reads the content of a URLMedia. Server code makes its
 * requests itself (wire §11.2).
 */
export function httpService(): Service {
  return {
    functions: {
      'anvil.private.http.request': async (call, caller) => {
        refuseUntrusted(caller);
        const { url } = argumentsOf(call, 'anvil.private.http.request', ['url'], 1);
        return await contentOf(url);
      },
    },
  };
}

async function contentOf(url: Value | undefined): Promise<Value> {
  if (typeof url !== 'string' || !/^(https?|data):/i.test(url))
    throw new ServiceError(
      'ValueError',
      `a URLMedia needs a whole URL, with http://, https:// or data:, to be loaded; got ${typeof url === 'string' ? JSON.stringify(url) : `a value of the type ${typeof url}`}`,
    );
  const response = await fetch(url, { signal: AbortSignal.timeout(LONGEST) }).catch((error: Error) => error);
  if (response instanceof Error) throw failed(url, errorText(response.cause ?? response));
  if (!response.ok) {
    await response.body?.cancel();
    throw failed(url, `HTTP ${response.status}`);
  }
  const content = await wholeContent(response).catch((error: Error) => error);
  if (content instanceof Error) throw failed(url, errorText(content.cause ?? content));
  const contentType = response.headers.get('content-type') ?? 'application/octet-stream';
  return { status: response.status, content: new Bytes(content, contentType, null) };
}

/** The error that a URLMedia raises elsewhere, too (api §11.1). */
const failed = (url: string, reason: string): ServiceError =>
  new ServiceError('RuntimeError', `Failed to load media (${reason}): ${url}`);
