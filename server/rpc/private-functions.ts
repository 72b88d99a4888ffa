import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { CallMessage, Json, ObjectDescriptor } from '../../protocol/index.ts';
import { contentTypeOf, findAsset, type ServedApp } from '../app/index.ts';
import type { MediaContent } from '../pool/index.ts';
import type { Session, SessionStore } from '../sessions/index.ts';

/** What a private function may use. */
export interface PrivateContext {
  readonly session: Session;
  readonly sessions: SessionStore;
  readonly source: Pick<ServedApp, 'latest'>;
  environmentOrigin(): string;
}

/** What a private function answers. */
export interface PrivateAnswer {
  readonly response: Json;
  readonly objects?: readonly ObjectDescriptor[];
  readonly media?: readonly MediaContent[];
  /** Sent before the response, under its id. */
  readonly push?: { readonly 'invalidate-macs': true };
}

/** Also answered by Python, which reads numbers and other values exactly. */
export const ECHO = 'anvil.private.echo';

type PrivateFunction = (call: CallMessage, context: PrivateContext) => PrivateAnswer;

/** Still answered when the session has expired: it is the way back (wire §2.4). */
export const RESET_SESSION = 'anvil.private.reset_session';

/** Functions of the server that need no Python, called by the client runtime (wire §11.1). */
export const privateFunctions: ReadonlyMap<string, PrivateFunction> = new Map<string, PrivateFunction>([
  [ECHO, (call) => ({ response: call.args[0] ?? null })],
  [
    RESET_SESSION,
    (_, { session, sessions }) => {
      session.invalidateObjects();
      session.accept();
      return { response: sessions.urlToken(session) };
    },
  ],
  [
    'anvil.private.invalidate_client_objects',
    (_, { session }) => {
      session.invalidateObjects();
      return { response: null, push: { 'invalidate-macs': true } };
    },
  ],
  ['anvil.private.get_app_origin', (_, { environmentOrigin }) => ({ response: environmentOrigin() })],
  ['anvil.private.get_client_config', (call, { source }) => ({ response: clientConfig(source, call.args[0]) })],
  ['anvil.private.get_dep_client_config', (_, { source }) => ({ response: dependencyConfig(source) })],
  ['anvil.private.get_app_asset', (call, { source }) => appAsset(source, call.args[0])],
]);

function clientConfig({ latest }: Pick<ServedApp, 'latest'>, path: Json | undefined): Json {
  return (latest.app.manifest.services.find(({ source }) => source === path)?.client_config as Json | undefined) ?? null;
}

function dependencyConfig({ latest }: Pick<ServedApp, 'latest'>): Json {
  const packageConfig = ({ manifest }: typeof latest.app): { package_name: Json; config: Json } => ({
    package_name: manifest.packageName ?? null,
    config: { client: (manifest.clientConfig as Json | null) ?? {} },
  });
  return {
    ...packageConfig(latest.app),
    dependency_code: Object.fromEntries(latest.dependencies.map((each) => [each.id, packageConfig(each)])),
  };
}

function appAsset({ latest }: Pick<ServedApp, 'latest'>, path: Json | undefined): PrivateAnswer {
  const asset = typeof path === 'string' ? findAsset(latest, path) : null;
  if (!asset) return { response: null };
  const id = randomBytes(12).toString('base64');
  return {
    response: null,
    objects: [
      { path: ['response'], type: ['DataMedia'], id, 'mime-type': contentTypeOf(asset.absolute), name: basename(asset.absolute) },
    ],
    media: [[id, readFileSync(asset.absolute)]],
  };
}
