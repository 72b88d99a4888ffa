import { AppSource, FixedApp, type ServedApp } from '../app/index.ts';
import type { MountedApp, RouteServices } from '../http/index.ts';
import { inRepo } from '../repo/index.ts';
import { type CallServices, NO_UPLINK_FUNCTIONS } from '../rpc/index.ts';
import { noFunction, Registry } from '../services/index.ts';
import { AppCookies, type KeyPurpose, SessionStore, TokenSigner } from '../sessions/index.ts';
import { WORKBENCH_PATH, WorkbenchAccess } from './access.ts';
import type { WorkbenchParts } from './parts.ts';
import { workbenchService } from './workbench-service.ts';

const APP = inRepo('server/workbench/app');

/** What the workbench needs of the server that it is part of. */
export interface WorkbenchHost extends Pick<RouteServices, 'build' | 'addresses' | 'environmentOrigin' | 'onFailure'> {
  readonly rpc: Pick<CallServices, 'uploadBudget' | 'terminal' | 'pageLogs' | 'onFailedCall' | 'python'>;
  keyFor(purpose: KeyPurpose): Buffer;
}

/** The workbench: a Hearth app about the served app, for its author. */
export interface Workbench {
  readonly mounted: MountedApp;
  /** The URL with the key, for the terminal. */
  readonly address: string;
  close(): void;
}

export function createWorkbench(host: WorkbenchHost, parts: WorkbenchParts): Workbench {
  const access = new WorkbenchAccess(host.keyFor('workbench'), host.addresses);
  const sessions = new SessionStore(new TokenSigner(host.keyFor('workbench-sessions')));
  const environmentOrigin = (): string => `${host.environmentOrigin()}${WORKBENCH_PATH}`;
  const { build, addresses, onFailure } = host;
  return {
    mounted: {
      path: WORKBENCH_PATH,
      admit: access.admit,
      services: {
        source: workbenchApp(),
        reloadEvents: null,
        build,
        addresses,
        sessions,
        appCookies: new AppCookies(),
        environmentOrigin,
        onFailure,
      },
      rpc: {
        ...host.rpc,
        python: withoutServerCode(host.rpc.python),
        registry: new Registry([workbenchService(parts)], (session) => sessions.urlToken(session)),
        sessions,
        uplinkFunctions: NO_UPLINK_FUNCTIONS,
        uninstalled: () => null,
        environmentOrigin,
      },
    },
    get address() {
      return access.address(host.environmentOrigin());
    },
    close: () => sessions.close(),
  };
}

/** The workbench's own app, which is loaded when it is first opened, since most servers never open it. */
function workbenchApp(): ServedApp {
  const places = { directory: APP, folders: new Map<string, string>() };
  let app: ServedApp | null = null;
  const read = (): ServedApp => {
    app ??= new FixedApp(new AppSource({ directory: APP, places, entryPoint: null }).load());
    return app;
  };
  return {
    get latest() {
      return read().latest;
    },
    current: () => read().current(),
  };
}

/** Answers every call for server code with an error: the workbench has none, and must not call that of the app. */
function withoutServerCode(python: CallServices['python']): CallServices['python'] {
  return {
    hasRoomFor: () => true,
    get isEnding() {
      return python.isEnding;
    },
    call: async ({ text }) => {
      const { id, command = '' } = JSON.parse(text) as { readonly id: string; readonly command?: string };
      const error = noFunction(command);
      return { text: JSON.stringify({ id, error, objects: [] }), changes: {}, media: [], error: { ...error, hint: '' } };
    },
  };
}
