import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type Answer, forwardRequest, uncompressedRequestHeaders, uncompressedResponseHeaders } from './forward-request.ts';

/** A response that a test has fetched, to be changed and returned to the page. */
interface Fetched extends Answer {
  text(): Promise<string>;
}

interface Given {
  readonly status?: number;
  readonly headers?: IncomingHttpHeaders;
  readonly contentType?: string;
  readonly body?: string | Buffer;
  readonly json?: unknown;
}

/** A request that a test answers instead of the server, with Playwright's interface. */
export class Route {
  readonly #asked: IncomingMessage;
  readonly #body: Buffer;
  readonly #response: ServerResponse;

  private constructor(asked: IncomingMessage, body: Buffer, response: ServerResponse) {
    [this.#asked, this.#body, this.#response] = [asked, body, response];
  }

  static async of(asked: IncomingMessage, response: ServerResponse): Promise<Route> {
    return new Route(asked, await buffer(asked), response);
  }

  request() {
    const { url = '' } = this.#asked;
    return {
      url: () => url,
      postDataBuffer: () => this.#body,
      postDataJSON: (): unknown => JSON.parse(String(this.#body)),
    };
  }

  async fetch(): Promise<Fetched> {
    const answer = await forwardRequest(this.#asked, this.#body, uncompressedRequestHeaders(this.#asked.headers));
    const body = await buffer(answer);
    return {
      status: answer.statusCode ?? 0,
      headers: uncompressedResponseHeaders(answer.headers),
      body,
      text: async () => String(body),
    };
  }

  async fulfill({ json, ...given }: Given): Promise<void> {
    const body = json === undefined ? (given.body ?? '') : JSON.stringify(json);
    const type = given.contentType ?? (json === undefined ? undefined : 'application/json');
    const { origin } = this.#asked.headers;
    this.#response.writeHead(given.status ?? 200, {
      ...(type && { 'content-type': type }),
      // Lets pages of other origins read the response.
      ...(origin && { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' }),
      ...given.headers,
    });
    this.#response.end(body);
  }

  async continue(): Promise<void> {
    const { status, headers, body } = await this.fetch();
    this.#response.writeHead(status, headers).end(body);
  }

  async abort(): Promise<void> {
    // After a connection that closes without any data, browsers would send the request again.
    this.#response.socket?.end('HTTP');
  }
}
