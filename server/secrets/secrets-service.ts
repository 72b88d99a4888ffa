import {
  argumentsOf,
  refuseUntrusted,
  type Service,
  type ServiceCall,
  type ServiceCaller,
  ServiceError,
} from '../services/index.ts';
import { seal, unseal } from './sealing.ts';
import { type Secrets, waysToGive } from './secrets.ts';

/** The service `anvil.private.secrets.…`, which is only for server code (api §14.5). */
export function secretsService(secrets: Pick<Secrets, 'get'>): Service {
  const secretOf = (name: string): string => {
    const value = secrets.get(name);
    if (value === null) throw secretError(`There is no secret "${name}" here. Give it ${waysToGive(name)}`);
    return value;
  };
  const withKey =
    (name: string, work: (key: string, text: string, keyName: string) => string) =>
    (call: ServiceCall, caller: ServiceCaller) => {
      const { key_name: keyName, value } = textsOf(call, caller, name, ['key_name', 'value']);
      return work(secretOf(keyName), value, keyName);
    };
  return {
    functions: {
      'anvil.private.secrets.get_secret': (call, caller) =>
        secretOf(textsOf(call, caller, 'get_secret', ['secret_name']).secret_name),
      'anvil.private.secrets.encrypt_with_key': withKey('encrypt_with_key', seal),
      'anvil.private.secrets.decrypt_with_key': withKey('decrypt_with_key', (key, sealed, keyName) => {
        const text = unseal(key, sealed);
        if (text !== null) return text;
        throw secretError(`The value was not encrypted with the key "${keyName}" as it is here, or has been changed since`);
      }),
    },
  };
}

function secretError(text: string): ServiceError {
  return new ServiceError('anvil.secrets.SecretError', text);
}

/** The arguments of a call, all of which must be texts. Errors do not quote values, which may be secrets. */
function textsOf<Name extends string>(
  call: ServiceCall,
  caller: ServiceCaller,
  name: string,
  names: readonly Name[],
): Readonly<Record<Name, string>> {
  refuseUntrusted(caller);
  const given: Readonly<Record<string, unknown>> = argumentsOf(call, `anvil.secrets.${name}`, names, names.length);
  const other = names.find((each) => typeof given[each] !== 'string');
  if (other !== undefined) throw new ServiceError('TypeError', `anvil.secrets.${name}() expects ${other} to be text`);
  return given as Readonly<Record<Name, string>>;
}
