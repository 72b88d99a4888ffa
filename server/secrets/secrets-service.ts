import { type Asker, argumentsOf, refuseUntrusted, type Service, type ServiceCall, ServiceError } from '../services/index.ts';
import { seal, unseal } from './sealing.ts';
import { type Secrets, waysToGive } from './secrets.ts';

/** `anvil.private.secrets.…`: what server code may know and nobody else (api §14.5). */
export function secretsService(secrets: Pick<Secrets, 'get'>): Service {
  const secretOf = (name: string): string => {
    const value = secrets.get(name);
    if (value === null) throw secretError(`There is no secret "${name}" here. Give it ${waysToGive(name)}`);
    return value;
  };
  const withKey =
    (name: string, work: (key: string, text: string, keyName: string) => string) => (call: ServiceCall, asker: Asker) => {
      const { key_name: keyName, value } = textsOf(call, asker, name, ['key_name', 'value']);
      return work(secretOf(keyName), value, keyName);
    };
  return {
    functions: {
      'anvil.private.secrets.get_secret': (call, asker) =>
        secretOf(textsOf(call, asker, 'get_secret', ['secret_name']).secret_name),
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

/** Arguments, all of which are texts. What was given instead is not repeated: it may be a secret. */
function textsOf<Name extends string>(
  call: ServiceCall,
  asker: Asker,
  name: string,
  names: readonly Name[],
): Readonly<Record<Name, string>> {
  refuseUntrusted(asker);
  const given: Readonly<Record<string, unknown>> = argumentsOf(call, `anvil.secrets.${name}`, names, names.length);
  const other = names.find((each) => typeof given[each] !== 'string');
  if (other !== undefined) throw new ServiceError('TypeError', `anvil.secrets.${name}() expects ${other} to be text`);
  return given as Readonly<Record<Name, string>>;
}
