import type { JsonObject, ObjectDescriptor } from '../../../protocol/index.ts';
import type { MediaContent, RequestContext } from '../../pool/index.ts';

/** A call that says what was requested, and its media. */
export interface RequestCall {
  readonly command: string;
  readonly kwargs: JsonObject;
  readonly objects: readonly ObjectDescriptor[];
  readonly media: readonly MediaContent[];
}

/** A request's body is no form of the type that it says; Fastify answers with the status, and with the message. */
export class BrokenForm extends Error {
  readonly statusCode = 400;

  constructor(type: string, cause: unknown) {
    const reason = cause instanceof Error ? `: ${cause.message}` : '';
    super(`Expected a form of type ${type} as the request's body, and this one is broken or cut off${reason}`, { cause });
  }
}

/**
 * A request as programs take it: a call whose keywords say all of it (wire §17.5).
 *
 * @param command that the path stands for, percent-encoded as it is
 * @param ip the address that it comes from
 * @throws BrokenForm for one that cannot be read
 */
export async function requestCall(
  command: string,
  { method, path, query, origin, headers }: RequestContext,
  ip: string,
  content: Uint8Array,
): Promise<RequestCall> {
  const objects: ObjectDescriptor[] = [];
  const media: MediaContent[] = [];
  const attach = (place: readonly string[], contentType: string, name: string | null, bytes: Uint8Array): null => {
    const id = `m${media.length}`;
    media.push([id, bytes]);
    objects.push({ path: ['kwargs', ...place], type: ['DataMedia'], id, 'mime-type': contentType, name });
    return null;
  };
  const type = headers['content-type'] ?? '';
  const [username, password] = credentialsIn(headers['authorization'] ?? '');
  const kwargs = {
    method,
    path: decoded(path),
    query_params: Object.fromEntries(new URLSearchParams(query)),
    form_params: await formOf(type, content, (name, file, bytes) =>
      attach(['form_params', name], file.type, file.name || null, bytes),
    ),
    origin,
    headers,
    remote_address: ip,
    body: content.length === 0 ? null : attach(['body'], plainType(type), null, content),
    username,
    password,
  };
  return { command: decoded(command), kwargs, objects, media };
}

/** A path is matched as it reads. Slashes within a part stay encoded: they would make two of it. */
export function decoded(path: string): string {
  const parts = path.split('/').map((part) => {
    try {
      return decodeURIComponent(part.replace(/%(?=2f)/gi, '%25'));
    } catch {
      return part;
    }
  });
  return parts.join('/');
}

/** Fields of a form by name, of several of one name the last; none for what is no form. */
async function formOf(
  type: string,
  content: Uint8Array,
  attach: (name: string, file: File, bytes: Uint8Array) => null,
): Promise<JsonObject> {
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)$/.test(plainType(type)) || content.length === 0) return {};
  const body = new Response(Uint8Array.from(content), { headers: { 'content-type': type } });
  const form = await body.formData().catch((error: Error) => {
    throw new BrokenForm(plainType(type), error.cause);
  });
  const last = new Map(form);
  const fields = [...last].map(async ([name, value]) => {
    return [name, typeof value === 'string' ? value : attach(name, value, new Uint8Array(await value.arrayBuffer()))] as const;
  });
  return Object.fromEntries(await Promise.all(fields));
}

/** The type without its parameters. */
function plainType(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase();
}

function credentialsIn(authorization: string): readonly [string, string] | readonly [null, null] {
  const [, encoded = ''] = /^basic +(\S+)$/i.exec(authorization) ?? [];
  const said = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = said.indexOf(':');
  return colon < 0 ? [null, null] : [said.slice(0, colon), said.slice(colon + 1)];
}
