import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { findAsset, type LoadedApp, type ServedApp } from '../../app/index.ts';
import type { BuildOutput } from '../../page/index.ts';

/** The theme asset with an app's own service worker script. Hearth's script runs it, since a page has only one service worker. */
const OWN_SCRIPT = 'service-worker.js';

/** The service worker of an app's pages (wire §1.6). @param source the app; null if its files are unknown */
export function addServiceWorkerRoute(http: FastifyInstance, build: BuildOutput, source: ServedApp | null = null): void {
  http.get('/_/service-worker', async (request, reply) => {
    const { origin } = request.requestedAddress;
    const script = await readFile(build.file('serviceWorker'), 'utf8');
    const own = source && (await ownScript(await source.current(), origin));
    return reply
      .type('application/javascript')
      .header('Service-Worker-Allowed', `${origin}/`)
      .header('Cache-Control', 'no-cache')
      .send(own === null ? script : `self.hearthOwnScript = ${JSON.stringify(own)};\n${script}`);
  });
}

/** The script's URL with a hash of its content: browsers update a service worker only when its own text changes. */
async function ownScript(loaded: LoadedApp, origin: string): Promise<string | null> {
  const asset = findAsset(loaded, OWN_SCRIPT);
  if (!asset) return null;
  const content = createHash('sha256').update(await readFile(asset.absolute));
  return `${origin}/_/theme/${OWN_SCRIPT}?v=${content.digest('hex').slice(0, 10)}`;
}
