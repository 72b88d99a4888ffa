import type { JsonObject } from '../../protocol/index.ts';
import type { UplinkCall } from '../rpc/index.ts';
import { type Link, reSign } from '../values/index.ts';
import { isSession, type UplinkAnswer } from './messages.ts';
import { joinMembers, rawMembers } from './raw-members.ts';

/** The information about the app that uplinks get. */
export const APP_INFO = { id: '', branch: null, environment: { description: 'App Server' } } as const;

/** Members of a call with values, which are passed on as unparsed text. */
const CALL_VALUES = ['args', 'kwargs', 'vt_global'];
/** Members of an answer that are passed on to the caller as unparsed text. */
const ANSWER_VALUES = ['response', 'vt_global', 'cacheUpdates', 'capUpdates', 'importDuration'];

/** The ids of a call in messages to the uplink. */
export interface CallNames {
  readonly id: string;
  readonly stack: string;
  readonly appId: string;
}

/**
 * The call message for the uplink (wire §17.3).
 *
 * @throws NotHandedOut for an object that the caller was not given
 */
export function callFor(link: Link, { message, text, link: from, callStack, caller }: UplinkCall, names: CallNames): string {
  const members = rawMembers(text);
  const values = CALL_VALUES.map((name) => [name, members.get(name) ?? 'null'] as const).filter(([, json]) => json !== 'null');
  const { session, ip } = caller;
  const client = { type: clientType(callStack.at(-1)?.type), ip, location: null };
  const said = {
    type: 'CALL',
    id: names.id,
    'call-stack-id': names.stack,
    'call-stack': callStack,
    client,
    'session-id': session.id,
    'app-id': names.appId,
    'app-info': APP_INFO,
    command: message.command,
    objects: reSign(message.objects ?? [], from, link),
    'enable-profiling': null,
    'stale-uplink?': false,
  };
  return joinMembers({
    args: '[]',
    kwargs: '{}',
    vt_global: '[]',
    ...spelled(said),
    ...Object.fromEntries(values),
    sessionData: session.data === '{}' ? '{"session":null,"objects":[]}' : session.data,
  });
}

/** The response message for the caller. */
export function answerFor({ message, link }: UplinkCall, answer: UplinkAnswer, text: string, from: Link): string {
  const said = { id: message.id, objects: reSign(answer.objects, from, link) };
  if (answer.error) return JSON.stringify({ ...said, error: answer.error, objects: [] });
  const members = rawMembers(text);
  const values = ANSWER_VALUES.flatMap((name) => (members.has(name) ? [[name, members.get(name) as string]] : []));
  return joinMembers({ ...spelled(said), ...Object.fromEntries(values) });
}

/** The `anvil.server.session` that the uplink has returned; null if it is missing or cannot be read by server code. */
export function sessionIn(text: string): string | null {
  const data = rawMembers(text).get('sessionData');
  if (data === undefined || !data.startsWith('{')) return null;
  return isSession(JSON.parse(data) as JsonObject) ? data : null;
}

function spelled(fields: object): Record<string, string> {
  const members = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(members.map(([name, value]) => [name, JSON.stringify(value)]));
}

/** The type of the outermost caller (wire §11.4). */
function clientType(type: string | undefined): string {
  return type === 'client_uplink' ? 'uplink' : (type ?? 'browser');
}
