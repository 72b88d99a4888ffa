import type { ServiceCaller } from '../services/index.ts';
import { SessionStore } from '../sessions/index.ts';

const common = { session: new SessionStore().begin(), visitor: null, ip: null, origin: 'http://localhost', run: null };

/** Callers of services, for tests that call these directly. They have the same session. */
export const BROWSER: ServiceCaller = { ...common, type: 'browser', isTrusted: false };
export const SERVER: ServiceCaller = { ...common, type: 'server_module', isTrusted: true };
export const UPLINK: ServiceCaller = { ...common, type: 'uplink', isTrusted: true };
