import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { Json } from '../../protocol/index.ts';
import { NATIVE_CHUNKS } from '../../shared/common/index.ts';
import { configOf, contentTypeOf, findAsset, type ServedApp } from '../app/index.ts';
import { Stream, type Value } from '../values/index.ts';
import { refuseUntrusted } from './permission.ts';
import { type Service, ServiceReply } from './service.ts';

/** The served app, and its origin. */
export interface AppFunctionsOptions {
  readonly source: Pick<ServedApp, 'latest'>;
  environmentOrigin(): string;
}

/** Functions about the app and the session (wire §11.1). */
export function appFunctions({ source, environmentOrigin }: AppFunctionsOptions): Service {
  return {
    functions: {
      'anvil.private.invalidate_client_objects': (_, { session }) => {
        session.invalidateObjects();
        return new ServiceReply(null, { invalidatesObjects: true });
      },
      'anvil.private.get_app_origin': () => environmentOrigin(),
      'anvil.private.get_api_origin': () => `${environmentOrigin()}/_/api`,
      'anvil.private.get_session_id': (_, caller) => {
        refuseUntrusted(caller, 'Permission denied. Cannot get the current session ID from client code.');
        return caller.session.id;
      },
      'anvil.private.get_client_config': ({ args: [path] }) => clientConfig(source, path),
      'anvil.private.get_dep_client_config': () => dependencyConfig(source),
      'anvil.private.get_server_config': ({ args: [name] }, caller) => {
        refuseUntrusted(caller, 'Cannot access server config from the client');
        return serverConfig(source, name);
      },
      'anvil.private.get_app_asset': ({ args: [path] }) => appAsset(source, path),
    },
  };
}

function clientConfig({ latest }: Pick<ServedApp, 'latest'>, path: Value | undefined): Json {
  return (latest.app.manifest.services.find(({ source }) => source === path)?.client_config as Json | undefined) ?? null;
}

function dependencyConfig({ latest }: Pick<ServedApp, 'latest'>): Json {
  const packageConfig = (each: typeof latest.app): { package_name: Json; config: Json } => ({
    package_name: each.manifest.packageName ?? null,
    config: { client: configOf(latest, each).client as Json },
  });
  return {
    ...packageConfig(latest.app),
    dependency_code: Object.fromEntries(latest.dependencies.map((each) => [each.id, packageConfig(each)])),
  };
}

/** The server settings of a package, or of the app itself if no name is given; null for an unknown name. */
function serverConfig({ latest }: Pick<ServedApp, 'latest'>, name: Value | undefined): Json {
  const packages = [latest.app, ...latest.dependencies];
  const found = name ? packages.find(({ manifest }) => manifest.packageName === name) : latest.app;
  return found ? configOf(latest, found).server : null;
}

function appAsset({ latest }: Pick<ServedApp, 'latest'>, path: Value | undefined): Value {
  const asset = typeof path === 'string' ? findAsset(latest, path) : null;
  if (!asset) return null;
  const { absolute } = asset;
  return new Stream(
    createReadStream(absolute, { highWaterMark: NATIVE_CHUNKS.size }),
    contentTypeOf(absolute),
    basename(absolute),
  );
}
