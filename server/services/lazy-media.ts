import type { Json } from '../../protocol/index.ts';
import { LazyMedia, mediaKey, NotHandedOut, Stream, sessionLink } from '../values/index.ts';
import type { OpenMedia, ServiceFunction } from './service.ts';
import type { ServiceCaller } from './service-caller.ts';
import { ServiceError } from './service-error.ts';
import type { Target } from './target.ts';

/** The function that reads lazy media, answered by their service or by server code. */
export const FETCH_LAZY_MEDIA = 'anvil.private.fetch_lazy_media';
const GET_URL = 'anvil.private.get_lazy_media_url';

/** Whether it is one of the functions on lazy media, which are answered where the media's manager is: here or in server code. */
export function isForMedia(command: string): boolean {
  return command === FETCH_LAZY_MEDIA || command === GET_URL;
}

/** The manager of the media in such a call; empty if it names none. */
export function managerIn({ command, args = [], objects }: Target): string {
  const first = objects?.find(({ path }) => path.length === 2 && path[0] === 'args' && path[1] === 0);
  const spec = command === FETCH_LAZY_MEDIA ? args[0] : first;
  const manager = isSpec(spec) ? spec['manager'] : undefined;
  return typeof manager === 'string' ? manager : '';
}

/**
 * The functions that read lazy media, and return their URLs (wire §10.3).
 *
 * @param urlToken returns the token for URLs of a session
 */
export function lazyMediaFunctions(
  registry: Readonly<{ fetch(spec: Readonly<Record<string, Json>>, caller: ServiceCaller): Promise<OpenMedia> }>,
  urlToken: (session: ServiceCaller['session']) => string,
): Readonly<Record<string, ServiceFunction>> {
  return {
    [FETCH_LAZY_MEDIA]: async ({ args: [spec] }, caller) => {
      if (!isSpec(spec)) throw new NotHandedOut();
      const { content, contentType, name } = await registry.fetch(spec as Readonly<Record<string, Json>>, caller);
      return new Stream(content, contentType, name);
    },
    [GET_URL]: ({ args: [media, isDownload = true] }, { session, origin }) => {
      if (!(media instanceof LazyMedia)) throw new ServiceError('TypeError', 'expected a LazyMedia object as the first argument');
      const { manager, id, name } = media;
      const path = [manager, mediaKey(sessionLink(session), manager, id) ?? '', id, name ?? ''].map(encodeURIComponent).join('/');
      return `${origin}/_/lm/${path}?_anvil_session=${urlToken(session)}${isDownload ? '' : '&nodl=1'}`;
    },
  };
}

function isSpec(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
