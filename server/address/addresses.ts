import type { IncomingMessage } from 'node:http';
import { isEveryAddress, isIpAddress, isLoopback, plainIp, readHost, urlHost } from './hosts.ts';

/** How the server is reached, as the command line has it. */
export interface AddressOptions {
  /** Where it listens: a name or an address of this machine. */
  readonly host: string;
  /** Origins at which people open the app, where that is not where it listens; the first is the one that server code is told. */
  readonly origins: readonly string[];
  /** Origins of other sites whose pages may call this server as its own do. */
  readonly allowedOrigins: readonly string[];
  /** Is what `X-Forwarded-…` says a proxy's word? Else it is anybody's. */
  readonly trustProxy: boolean;
}

/** On this machine only, and nobody in front. */
export const LOCAL_ADDRESS: AddressOptions = { host: 'localhost', origins: [], allowedOrigins: [], trustProxy: false };

/** The parts of a request that say for which address it is, and from which it comes. */
export type AddressedRequest = Pick<IncomingMessage, 'headers' | 'socket'>;

/** The address that a browser requested. */
export interface RequestedAddress {
  /** Always with a port (wire §1.3). */
  readonly origin: string;
  readonly hostname: string;
  /** Where it is not the scheme's own. */
  readonly port: string | null;
  /** Does the browser speak TLS, to this server or to a proxy in front? */
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

  /** Whether nobody but who works on this machine opens the app. */
  get isForThisMachine(): boolean {
    return isLoopback(this.#host) && this.#origins.length === 0 && !this.#trustProxy;
  }

  /**
   * Whether all visitors come from one address: that of what speaks TLS in front, whose word is not believed. What is counted by
   * address, such as wrong passwords, is everybody's then.
   */
  get isOneForAll(): boolean {
    return !this.#trustProxy && this.#origins.some(({ protocol }) => protocol === 'https:');
  }

  /** The address that a request is for; null when its `Host` names no host. */
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
   * Is that host this server? A name that somebody else's DNS leads here is not (DNS rebinding): its pages would be ours. The
   * machine's own names are whatever the port, which may have been forwarded.
   */
  isKnown({ hostname }: Pick<RequestedAddress, 'hostname'>): boolean {
    if (isLoopback(hostname) || hostname === this.#host) return true;
    // Nobody's DNS leads to a number.
    if (isEveryAddress(this.#host) && isIpAddress(hostname)) return true;
    return this.#origins.some((origin) => origin.hostname === hostname);
  }

  /** May pages of that origin call this server? Those that it serves may, and those that the command line allows. */
  isOwn(origin: string, request: AddressedRequest): boolean {
    if (!URL.canParse(origin)) return false;
    // Programs that connect say their address with the scheme of sockets.
    const { origin: given } = new URL(origin.replace(/^ws(?=s?:)/, 'http'));
    const requested = this.requested(request);
    const served = [...(requested ? [new URL(requested.origin)] : []), ...this.#origins];
    return this.isAllowed(given) || served.some((own) => own.origin === given);
  }

  /** Is it one of another site, which the command line allows? */
  isAllowed(origin: string): boolean {
    return this.#allowed.has(origin);
  }

  /** The IP address of the client. */
  ip(request: AddressedRequest): string {
    return plainIp(this.#forwarded(request, 'for') ?? request.socket.remoteAddress ?? '');
  }

  /** The address that server code is told, for a server that listens at that one. */
  environmentOrigin(listening: string): string {
    return this.#origins[0]?.origin ?? listening;
  }

  /** The nearest proxy's word, which is the last. */
  #forwarded({ headers }: AddressedRequest, name: 'host' | 'proto' | 'for'): string | null {
    const said = this.#trustProxy ? headers[`x-forwarded-${name}`] : undefined;
    return [said].flat().join(',').split(',').at(-1)?.trim() || null;
  }

  /** Proxies may leave out the port, or the one that is the scheme's own. */
  #configured({ hostname, port }: { readonly hostname: string; readonly port: string }): URL | null {
    const named = this.#origins.filter((origin) => origin.hostname === hostname);
    const exact = named.find((origin) => port === (origin.port || (origin.protocol === 'https:' ? '443' : '')));
    return exact ?? (port === '' ? (named[0] ?? null) : null);
  }
}
