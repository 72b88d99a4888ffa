import type { JsonObject, ObjectDescriptor } from '../../../protocol/index.ts';
import type { MediaContent, RequestContext } from '../../pool/index.ts';

/** A call that describes a request, with its media. */
export interface RequestCall {
  readonly command: string;
  readonly kwargs: JsonObject;
  readonly objects: readonly ObjectDescriptor[];
  readonly media: readonly MediaContent[];
}

/** The request's body is not a valid form of its content type. Fastify responds with the status and the message. */
export class BrokenForm extends Error {
  readonly statusCode = 400;

  constructor(type: string, cause: unknown) {
    const reason = cause instanceof Error ? `: ${cause.message}` : '';
    super(`Expected a form of type ${type} as the request's body, and this one is broken or cut off${reason}`, { cause });
  }
}

/**
 * Converts a request to a call for uplinks, with the request in keyword arguments (wire §17.5).
 *
 * @param command the function's name, made from the path and still percent-encoded
 * @param ip the client's IP address
 * @throws BrokenForm when the body is an invalid form
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

/** Decodes a path for matching. Encoded slashes stay encoded, since they would split a segment. */
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

/** Form fields by name; of several with one name, the last. Empty if the body is not a form. */
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

/** The content type without its parameters, in lower case. */
function plainType(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase();
}

function credentialsIn(authorization: string): readonly [string, string] | readonly [null, null] {
  const [, encoded = ''] = /^basic +(\S+)$/i.exec(authorization) ?? [];
  const said = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = said.indexOf(':');
  return colon < 0 ? [null, null] : [said.slice(0, colon), said.slice(colon + 1)];
}
