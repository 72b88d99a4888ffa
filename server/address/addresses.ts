import type { IncomingMessage } from 'node:http';
import { isEveryAddress, isIpAddress, isLoopback, plainIp, readHost, urlHost } from './hosts.ts';

/** How the server can be reached, from the command line. */
export interface AddressOptions {
  /** Host name or IP address to listen at. */
  readonly host: string;
  /** Public origins of the app, if they differ from where it listens; the first one is the one that server code gets. */
  readonly origins: readonly string[];
  /** Origins of other sites whose pages may call this server like its own pages. */
  readonly allowedOrigins: readonly string[];
  /** Whether `X-Forwarded-…` headers are set by a trusted proxy; otherwise anybody could have set them. */
  readonly trustProxy: boolean;
}

/** This machine only, without a proxy. */
export const LOCAL_ADDRESS: AddressOptions = { host: 'localhost', origins: [], allowedOrigins: [], trustProxy: false };

/** The parts of a request that determine its requested address and its client address. */
export type AddressedRequest = Pick<IncomingMessage, 'headers' | 'socket'>;

/** The address that a browser requested. */
export interface RequestedAddress {
  /** Always includes the port (wire §1.3). */
  readonly origin: string;
  readonly hostname: string;
  /** Null if it is the scheme's default port. */
  readonly port: string | null;
  /** Whether the browser uses TLS, to this server or to a proxy in front. */
  readonly isTls: boolean;
}

/** The addresses of one server. */
export class Addresses {
  readonly #host: string;
  readonly #origins: readonly URL[];
  readonly #allowed: ReadonlySet<string>;
  readonly #trustProxy: boolean;

  constructor({ host, origins, allowedOrigins, trustProxy }: AddressOptions = LOCAL_ADDRESS) {
    this.#host = urlHost(host);
    this.#origins = origins.map((origin) => new URL(origin));
    this.#allowed = new Set(allowedOrigins.map((origin) => new URL(origin).origin));
    this.#trustProxy = trustProxy;
  }

  /** Whether the app can be opened only on this machine. */
  get isForThisMachine(): boolean {
    return isLoopback(this.#host) && this.#origins.length === 0 && !this.#trustProxy;
  }

  /**
   * Whether all clients seem to have one address, that of an untrusted proxy that terminates TLS. Limits by address, such as for
   * wrong passwords, are then shared by everybody.
   */
  get isOneForAll(): boolean {
    return !this.#trustProxy && this.#origins.some(({ protocol }) => protocol === 'https:');
  }

  /** The address that a request is for; null when its `Host` header is invalid. */
  requested(request: AddressedRequest): RequestedAddress | null {
    const host = readHost(this.#forwarded(request, 'host') ?? request.headers.host ?? 'localhost');
    if (!host) return null;
    const isTls = /^(https|wss)$/i.test(this.#forwarded(request, 'proto') ?? '');
    const url = this.#configured(host) ?? new URL(`${isTls ? 'https' : 'http'}://${host.text}`);
    const { protocol, hostname, port } = url;
    const own = port || (protocol === 'https:' ? '443' : '80');
    return { origin: `${protocol}//${hostname}:${own}`, hostname, port: port || null, isTls: protocol === 'https:' };
  }

  /**
   * Whether a host name belongs to this server. Other names that resolve to it are refused, since their pages would have this
   * server's origin (DNS rebinding). Any port is accepted, since ports may be forwarded.
   */
  isKnown({ hostname }: Pick<RequestedAddress, 'hostname'>): boolean {
    if (isLoopback(hostname) || hostname === this.#host) return true;
    // A DNS attack is not possible with a numeric address.
    if (isEveryAddress(this.#host) && isIpAddress(hostname)) return true;
    return this.#origins.some((origin) => origin.hostname === hostname);
  }

  /** Whether pages of an origin may call this server: those of its own origins, and those allowed on the command line. */
  isOwn(origin: string, request: AddressedRequest): boolean {
    if (!URL.canParse(origin)) return false;
    // Uplinks give their origin with the scheme `ws` or `wss`.
    const { origin: given } = new URL(origin.replace(/^ws(?=s?:)/, 'http'));
    const requested = this.requested(request);
    const served = [...(requested ? [new URL(requested.origin)] : []), ...this.#origins];
    return this.isAllowed(given) || served.some((own) => own.origin === given);
  }

  /** Whether the command line allows this origin of another site. */
  isAllowed(origin: string): boolean {
    return this.#allowed.has(origin);
  }

  /** The IP address of the client. */
  ip(request: AddressedRequest): string {
    return plainIp(this.#forwarded(request, 'for') ?? request.socket.remoteAddress ?? '');
  }

  /** The origin for server code, given the origin at which the server listens. */
  environmentOrigin(listening: string): string {
    return this.#origins[0]?.origin ?? listening;
  }

  /** The last value of an `X-Forwarded-…` header, which the nearest proxy has added; null if the proxy is not trusted. */
  #forwarded({ headers }: AddressedRequest, name: 'host' | 'proto' | 'for'): string | null {
    const said = this.#trustProxy ? headers[`x-forwarded-${name}`] : undefined;
    return [said].flat().join(',').split(',').at(-1)?.trim() || null;
  }

  /** The configured origin for a host. Proxies may omit the port, or a default one. */
  #configured({ hostname, port }: { readonly hostname: string; readonly port: string }): URL | null {
    const named = this.#origins.filter((origin) => origin.hostname === hostname);
    const exact = named.find((origin) => port === (origin.port || (origin.protocol === 'https:' ? '443' : '')));
    return exact ?? (port === '' ? (named[0] ?? null) : null);
  }
}
