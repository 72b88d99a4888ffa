import type { Json, JsonObject, ObjectDescriptor } from '../../../protocol/index.ts';
import type { Opening } from '../../page/index.ts';
import type { MediaContent } from '../../pool/index.ts';
import type { UplinkReply } from '../../rpc/index.ts';
import { rawMembers } from '../../uplink/index.ts';
import type { AppHeaders } from '../app-headers.ts';
import { withExactNumbers } from './exact-numbers.ts';

const TEXT = 'text/plain; charset=utf-8';
const PAGE = 'anvil.server._LoadAppResponse';
/** The path of the body in an answer. */
const BODY = ['response', 'body'];

/** The response for a request. */
export interface RequestAnswer {
  readonly status: number;
  readonly headers: AppHeaders;
  readonly body: Uint8Array;
  /** Set if the response is the app's page, with its opening parameters. */
  readonly page: Opening | null;
}

interface Body {
  readonly content: Uint8Array;
  readonly type: string;
}

/**
 * Converts an uplink's answer to a response (wire §17.5).
 *
 * @throws Error for an answer that is malformed or cannot be sent
 */
export function requestAnswer({ text, media }: UplinkReply): RequestAnswer {
  const { response, objects = [] } = JSON.parse(text) as {
    readonly response?: Json;
    readonly objects?: readonly ObjectDescriptor[];
  };
  const { status, body = null, headers = {} } = (response ?? {}) as JsonObject;
  if (typeof status !== 'number')
    throw new Error(`a program answers a request with a dictionary of status, headers and body, not with ${clipped(response)}`);
  const said = headersOf(headers);
  const inBody = objects.filter(({ path }) => BODY.every((part, at) => path[at] === part));
  const whole = inBody.find(({ path }) => path.length === BODY.length);
  if (whole?.type[0] === 'ValueType' && whole['typeName'] === PAGE)
    return { status, headers: said, body: new Uint8Array(), page: pageOf(body as JsonObject, inBody, media) };
  const { content, type } = whole?.type[0] === 'DataMedia' ? mediaOf(whole, media) : plainBody(body, inBody, text);
  const hasType = Object.keys(said).some((name) => name.toLowerCase() === 'content-type');
  return { status, headers: hasType ? said : { ...said, 'Content-Type': type }, body: content, page: null };
}

/** Converts headers, which may be a dictionary or a list of pairs, in which a name may occur more than once. */
function headersOf(headers: Json): AppHeaders {
  const pairs: readonly (readonly [Json, Json])[] = Array.isArray(headers)
    ? (headers as readonly (readonly [Json, Json])[])
    : Object.entries(headers ?? {});
  const byName = Map.groupBy(pairs, ([name]) => String(name));
  return Object.fromEntries(
    [...byName].map(([name, all]) => {
      const values = all.flatMap(([, value]) => (Array.isArray(value) ? value : [value]).map(String));
      return [name, values.length === 1 ? String(values[0]) : values];
    }),
  );
}

function mediaOf(entry: ObjectDescriptor, media: readonly MediaContent[]): Body {
  const content = media.find(([id]) => id === entry['id'])?.[1] ?? new Uint8Array();
  return { content, type: String(entry['mime-type'] || TEXT) };
}

/** JSON is passed on as it was written: parsing it would turn `2.0` into `2`, which some readers treat as another type. */
function plainBody(body: Json, objects: readonly ObjectDescriptor[], text: string): Body {
  const other = objects.find(({ type }) => type[0] !== 'Long');
  if (other) {
    const place = JSON.stringify(other.path.slice(BODY.length));
    throw new Error(`an HTTP response can hold plain JSON only, and this one holds a ${other.type[0]} at ${place}`);
  }
  if (typeof body === 'string') return { content: Buffer.from(body), type: TEXT };
  const longs = new Map(objects.map(({ path, value }) => [JSON.stringify(path.slice(BODY.length)), String(value)]));
  if (body === null && longs.size === 0) return { content: new Uint8Array(), type: TEXT };
  const spelled = BODY.reduce((json, name) => rawMembers(json).get(name) ?? 'null', text);
  return { content: Buffer.from(withExactNumbers(spelled, longs)), type: 'application/json' };
}

/** The opening parameters of the app's page (wire §3.8). */
function pageOf(
  { form = null, module = null, meta, data = null, args = [], kwargs = {} }: JsonObject,
  objects: readonly ObjectDescriptor[],
  media: readonly MediaContent[],
): Opening {
  const inside = objects
    .filter(({ path }) => path.length > BODY.length + 1)
    .map((entry) => ({ ...entry, path: entry.path.slice(BODY.length) }));
  return {
    form: form as string | null,
    module: module as string | null,
    meta: (meta ?? {}) as Record<string, string>,
    startupData: {
      data,
      ...(form !== null && { args: args as readonly Json[], kwargs: kwargs as JsonObject }),
      objects: inside,
      media: Object.fromEntries(media.map(([id, content]) => [id, Buffer.from(content).toString('base64')])),
    },
  };
}

function clipped(value: Json | undefined): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 100);
}
