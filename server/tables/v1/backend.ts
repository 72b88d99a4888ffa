import { type LiveBackend, type ServiceCall, type ServiceCaller, ServiceError } from '../../services/index.ts';
import type { LiveObject } from '../../values/index.ts';
import type { Access } from '../core/index.ts';

/** Runs work on rows on behalf of the caller of a call. */
export type WithRows = <T>(caller: ServiceCaller, work: (access: Access) => T | Promise<T>) => Promise<T>;

type Reply = Awaited<ReturnType<LiveBackend['call']>>;

/** A method of a live object. */
export type LiveMethod = (access: Access, target: LiveObject, call: ServiceCall) => Reply | Promise<Reply>;

/** Makes the backend of a kind of live object from its methods. */
export function liveBackend(withRows: WithRows, methods: Readonly<Record<string, LiveMethod>>): LiveBackend {
  return {
    methods: Object.keys(methods),
    call: async (name, target, call, caller) => {
      const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
      if (!method) throw new TypeError(`${target.backend} has no method ${name}`);
      try {
        return await withRows(caller, (access) => method(access, target, call));
      } catch (error) {
        throw asTableError(error);
      }
    },
  };
}

/** Clients of the first generation expect `TableError` for these errors; only conflicts have a type of their own. */
function asTableError(error: unknown): unknown {
  if (!(error instanceof ServiceError) || !/^anvil\.tables\.(RowDeleted|NoSuchColumnError)$/.test(error.type)) return error;
  return new ServiceError('anvil.tables.TableError', error.message, error.fields);
}
