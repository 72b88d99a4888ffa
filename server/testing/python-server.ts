import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ErrorPayload, Json, JsonObject } from '../../protocol/index.ts';
import { AppSource, type ServerCode, toServerCode } from '../app/index.ts';
import {
  type AskServices,
  DEFAULT_POOL,
  type MediaContent,
  type PythonCall,
  PythonPool,
  type PythonReply,
} from '../pool/index.ts';
import { type CookieName, type CookieValues, changedCookie } from '../sessions/index.ts';

/** The response to a call, as a browser would read it. */
export interface Answer {
  readonly response?: Json;
  readonly objects?: readonly Json[];
  readonly error?: ErrorPayload;
}

/** Further fields of a call. */
export interface Beside {
  readonly objects?: readonly Json[];
  readonly media?: readonly MediaContent[];
  readonly kwargs?: JsonObject;
}

/** The queue key of calls for which it does not matter. */
export const ANYONE = { address: '127.0.0.1', session: 'SESSION' };

type Limits = Partial<Omit<ConstructorParameters<typeof PythonPool>[0], 'onOutput' | 'onTrouble' | 'onModuleFailed'>>;

/** Directory of an app made for tests. */
export const fixtureApp = (name: string): string => fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url));

/** A pool that runs an app's server modules, and records their output. The session persists from call to call. */
export class PythonServer {
  readonly pool: PythonPool;
  readonly output: string[] = [];
  readonly trouble: string[] = [];
  readonly moduleFailures: [name: string, error: ErrorPayload][] = [];
  session = '';
  cookies: CookieValues = {};
  prints: Readonly<Record<string, string>> = {};
  objectSecret = '';
  services: AskServices | null = null;
  readonly #source: AppSource;
  readonly #listening: (() => void)[] = [];

  constructor(directory: string, limits: Limits = {}) {
    this.#source = new AppSource({ directory, places: { directory: dirname(directory), folders: new Map() }, entryPoint: null });
    this.pool = new PythonPool({
      ...DEFAULT_POOL,
      // Many interpreters start at the same time in tests.
      startTimeout: 150_000,
      ...limits,
      onOutput: (stream, text) => {
        this.output.push(`${stream}: ${text}`);
        this.#hear();
      },
      onTrouble: (message) => {
        this.trouble.push(message);
        this.#hear();
      },
      onModuleFailed: (name, error) => this.moduleFailures.push([name, error]),
    });
    this.startOver();
    this.reload();
  }

  /** Clears the recorded output, and starts a new session. */
  startOver(): void {
    for (const heard of [this.output, this.trouble, this.moduleFailures]) heard.length = 0;
    [this.session, this.cookies, this.prints, this.objectSecret] = ['{}', {}, {}, 'secret of the session'];
    this.services = null;
  }

  /** Loads the current files of the app. */
  reload(): void {
    this.pool.setCode(this.code());
  }

  /** The app's server modules in the form for workers. */
  code(): ServerCode {
    return toServerCode(this.#source.load());
  }

  /** Waits until app code has printed this line. */
  async said(line: string): Promise<void> {
    while (!this.output.includes(line)) await this.#heard();
  }

  /** Waits until a problem was reported. */
  async troubled(): Promise<void> {
    while (this.trouble.length === 0) await this.#heard();
  }

  async reply(
    command: string,
    args: readonly Json[],
    { objects = [], media = [], kwargs = {} }: Beside = {},
  ): Promise<PythonReply> {
    return this.#send(this.message({ command, args, kwargs, objects }, media));
  }

  async call(command: string, ...args: Json[]): Promise<Answer> {
    return JSON.parse((await this.reply(command, args)).text) as Answer;
  }

  /** A call without a time limit, so that a busy machine does not make it fail. */
  async unhurried(command: string, ...args: Json[]): Promise<Answer> {
    const call = this.message({ command, args, kwargs: {}, objects: [] });
    return JSON.parse((await this.#send({ ...call, timeLimit: null })).text) as Answer;
  }

  /** Calls a method of a live object, given as a browser identifies it. */
  async method(liveObjectCall: JsonObject, ...args: Json[]): Promise<Answer> {
    return JSON.parse((await this.#send(this.message({ liveObjectCall, args, kwargs: {}, objects: [] }))).text) as Answer;
  }

  /** A call with these fields, in the current session. */
  message(fields: object, media: readonly MediaContent[] = []): PythonCall {
    return {
      text: JSON.stringify({ type: 'CALL', id: 'c1', v: 8, vt_global: [], ...fields }),
      context: {
        session: this.session,
        sessionId: 'SESSION',
        urlToken: 'SESSION=token',
        printToken: 'SESSION=PRINT',
        prints: this.prints,
        objectSecret: this.objectSecret,
        cookies: this.cookies,
        appOrigin: 'http://localhost:3030',
        ip: '127.0.0.1',
      },
      media,
      services: this.services,
    };
  }

  #hear(): void {
    for (const heard of this.#listening.splice(0)) heard();
  }

  #heard(): Promise<void> {
    return new Promise((heard) => this.#listening.push(heard));
  }

  async #send(call: PythonCall): Promise<PythonReply> {
    const reply = await this.pool.call(call, ANYONE);
    const { session, cookies, objectSecret, prints } = reply.changes;
    this.session = session ?? this.session;
    for (const [name, changes] of Object.entries(cookies ?? {}) as [CookieName, string][])
      this.cookies = { ...this.cookies, [name]: changedCookie(this.cookies[name] ?? '', changes) ?? '' };
    this.prints = { ...this.prints, ...prints };
    this.objectSecret = objectSecret ?? this.objectSecret;
    return reply;
  }
}
