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

/** Answer of a call, as a browser would read it. */
export interface Answer {
  readonly response?: Json;
  readonly objects?: readonly Json[];
  readonly error?: ErrorPayload;
}

/** What a call carries beside its arguments. */
export interface Beside {
  readonly objects?: readonly Json[];
  readonly media?: readonly MediaContent[];
  readonly kwargs?: JsonObject;
}

/** Whose calls they are where that does not matter. */
export const ANYONE = { address: '127.0.0.1', session: 'SESSION' };

type Limits = Partial<Omit<ConstructorParameters<typeof PythonPool>[0], 'onOutput' | 'onTrouble' | 'onModuleFailed'>>;

/** Directory of an app made for tests. */
export const fixtureApp = (name: string): string => fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url));

/** A pool that runs an app's server modules, with what it said. The session lasts from call to call. */
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
      // Many interpreters start beside each other here.
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

  /** Forgets what was said, and goes on in a new session. */
  startOver(): void {
    for (const heard of [this.output, this.trouble, this.moduleFailures]) heard.length = 0;
    [this.session, this.cookies, this.prints, this.objectSecret] = ['{}', {}, {}, 'secret of the session'];
    this.services = null;
  }

  /** Takes the app's files as they are now. */
  reload(): void {
    this.pool.setCode(this.code());
  }

  /** The app's server modules as a worker takes them. */
  code(): ServerCode {
    return toServerCode(this.#source.load());
  }

  /** Waits until app code printed this line. */
  async said(line: string): Promise<void> {
    while (!this.output.includes(line)) await this.#heard();
  }

  /** Waits until there is trouble. */
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

  /** A call that may take as long as it does on a busy machine, however soon the pool stops others. */
  async unhurried(command: string, ...args: Json[]): Promise<Answer> {
    const call = this.message({ command, args, kwargs: {}, objects: [] });
    return JSON.parse((await this.#send({ ...call, timeLimit: null })).text) as Answer;
  }

  /** Calls a method of a live object, as a browser names it. */
  async method(liveObjectCall: JsonObject, ...args: Json[]): Promise<Answer> {
    return JSON.parse((await this.#send(this.message({ liveObjectCall, args, kwargs: {}, objects: [] }))).text) as Answer;
  }

  /** A call with these fields, in the session as it is. */
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
