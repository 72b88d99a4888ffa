import { randomBytes } from 'node:crypto';
import type { ErrorPayload } from '../../protocol/index.ts';
import { PYTHON_CHUNKS } from '../../shared/common/index.ts';
import {
  type CollectedMedia,
  callErrors,
  errorResponse,
  RunScope,
  sendMedia,
  type UplinkCall,
  type UplinkReply,
} from '../rpc/index.ts';
import { NotHandedOut, TRUSTED_LINK } from '../values/index.ts';
import type { CallStacks } from './call-stacks.ts';
import type { UplinkAnswer } from './messages.ts';
import { answerFor, callFor, sessionIn } from './relay.ts';

/** Random bytes of a call id. */
const ID_BYTES = 12;
/** Most nested calls around a call to an uplink (wire §7.3). */
const MOST_CALLERS = 10;

interface Running {
  readonly call: UplinkCall;
  settle(reply: RoutedReply): void;
}

interface RoutedReply extends UplinkReply {
  /** The returned `anvil.server.session`; null or absent if the uplink has returned none. */
  readonly session?: string | null;
}

/** What running calls need of their uplink. */
export interface UplinkEnd {
  readonly appId: string;
  readonly stacks: CallStacks;
  send(data: string | Uint8Array): void;
  collect(answer: UplinkAnswer, bytes: number): Promise<CollectedMedia>;
  /** Called with errors of this server, such as a session that cannot be stored. Returns the error for the caller. */
  onFault(name: string, error: unknown): ErrorPayload;
}

/** Calls that one uplink is running. Uplinks that run functions are trusted, so messages to them are not signed. */
export class RunningCalls {
  readonly #end: UplinkEnd;
  readonly #running = new Map<string, Running>();

  constructor(end: UplinkEnd) {
    this.#end = end;
  }

  /** Runs a function on the uplink. Never rejects. */
  async run(call: UplinkCall): Promise<UplinkReply> {
    if (call.callStack.length > MOST_CALLERS) return refused(call, callErrors.tooNested());
    const name = call.message.command ?? '';
    const own = call.caller.run ? null : new RunScope(name, (error) => void this.#end.onFault(`the end of ${name}`, error));
    const { session, visitor, ip } = call.caller;
    const [id, stack] = [newId(), newId()];
    const run = call.caller.run ?? own;
    const { callStack, onInvalid } = call;
    const answered = this.#end.stacks.answer(stack, { session, visitor, ip, run, callStack, onInvalid });
    const { revision } = session;
    try {
      const text = callFor(TRUSTED_LINK, call, { id, stack, appId: this.#end.appId });
      const reply = new Promise<RoutedReply>((settle) => this.#running.set(id, { call, settle }));
      this.#end.send(text);
      sendMedia(this.#end, id, call.media, PYTHON_CHUNKS);
      const { session: left, ...given } = await reply;
      await own?.end();
      if (left) session.store({ session: left }, { revision, cookies: {} });
      return given;
    } catch (error) {
      await own?.end();
      return refused(call, error instanceof NotHandedOut ? callErrors.notHandedOut() : this.#end.onFault(name, error));
    } finally {
      answered();
      this.#running.delete(id);
    }
  }

  /** Handles the uplink's answer to a call. The caller may have given up by then. */
  async take(answer: UplinkAnswer, text: string): Promise<void> {
    const running = this.#running.get(answer.id);
    if (!running) return;
    const { call, settle } = running;
    try {
      const collected = await this.#end.collect(answer, text.length);
      if ('refusal' in collected) return settle(refused(call, collected.refusal));
      const { media } = collected;
      settle({ text: answerFor(call, answer, text, TRUSTED_LINK), media, error: answer.error, session: sessionIn(text) });
    } catch (error) {
      settle(refused(call, this.#end.onFault(call.message.command ?? '', error)));
    }
  }

  /** Ends a call with an error. */
  fail(id: string, error: ErrorPayload): void {
    const running = this.#running.get(id);
    running?.settle(refused(running.call, error));
  }

  /** Ends all calls, since the uplink has disconnected. */
  close(): void {
    for (const id of [...this.#running.keys()]) this.fail(id, callErrors.uplinkLost());
  }
}

function refused({ message }: UplinkCall, error: ErrorPayload): UplinkReply {
  return { text: JSON.stringify(errorResponse(message.id, error)), media: [], error };
}

function newId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}
