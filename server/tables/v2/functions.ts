import type { ServiceCall } from '../../services/index.ts';
import type { Value } from '../../values/index.ts';
import type { Access } from '../core/index.ts';

/** A function of the service, which gets access to the rows. */
export type TableFunction = (access: Access, call: ServiceCall) => Value | Promise<Value>;
export type TableFunctions = Readonly<Record<string, TableFunction>>;
