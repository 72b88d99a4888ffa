import type { ErrorPayload, Json } from '../../protocol/index.ts';
import type { ServerCode } from '../app/index.ts';
import { DEFAULT_POOL, type MediaContent, PythonPool, type PythonReply } from '../python/index.ts';

/** Answer of a call, as a browser would read it. */
export interface Answer {
  readonly response?: Json;
  readonly objects?: readonly Json[];
  readonly error?: ErrorPayload;
}

type Limits = Partial<Pick<ConstructorParameters<typeof PythonPool>[0], 'size' | 'callTimeout' | 'stopGrace' | 'heapLimit'>>;

/** A pool that runs modules given as text, with what it said. The session lasts from call to call. */
export class PythonServer {
  readonly pool: PythonPool;
  readonly output: string[] = [];
  readonly trouble: string[] = [];
  readonly moduleFailures: [name: string, error: ErrorPayload][] = [];
  session = '{}';
  #generation = 0;

  constructor(limits: Limits = {}) {
    this.pool = new PythonPool({
      ...DEFAULT_POOL,
      ...limits,
      onOutput: (stream, text) => this.output.push(`${stream}: ${text}`),
      onTrouble: (message) => this.trouble.push(message),
      onModuleFailed: (name, error) => this.moduleFailures.push([name, error]),
    });
  }

  /** Runs these modules from now on: `Name` is a server module, `client:Name` one of the client. */
  use(modules: Readonly<Record<string, string>>): void {
    const sources = Object.entries(modules).map(([key, code]) => {
      const name = key.replace('client:', '');
      return { name: `app.${name}`, isPackage: false, code, wireFile: `app/${name}.py`, file: `server_code/${name}.py` };
    });
    const root = { name: 'app', isPackage: true, code: '', wireFile: 'app/__init__.py', file: null };
    const code: ServerCode = {
      generation: (this.#generation += 1),
      modules: [root, ...sources],
      entryModules: Object.keys(modules)
        .filter((key) => !key.startsWith('client:'))
        .map((name) => `app.${name}`),
    };
    this.pool.setCode(code);
  }

  async reply(
    command: string,
    args: readonly Json[] = [],
    objects: readonly Json[] = [],
    media: readonly MediaContent[] = [],
  ): Promise<PythonReply> {
    const reply = await this.pool.call({
      text: JSON.stringify({ type: 'CALL', id: 'c1', v: 8, command, args, kwargs: {}, vt_global: [], objects }),
      setting: { session: this.session, sessionId: 'SESSION', appOrigin: 'http://localhost:3030', ip: '127.0.0.1' },
      media,
    });
    if (reply.session !== null) this.session = reply.session;
    return reply;
  }

  async call(command: string, ...args: Json[]): Promise<Answer> {
    return JSON.parse((await this.reply(command, args)).text) as Answer;
  }
}
