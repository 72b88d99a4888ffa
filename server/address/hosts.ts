import { isIP } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** Addresses that mean "listen at all addresses of this machine". */
const EVERY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '[::]']);

/** A host name, or an IP address in URL notation, with its port; the port is empty if it is 80, or absent. */
export interface Host {
  readonly text: string;
  readonly hostname: string;
  readonly port: string;
}

/** Parses a `Host` header; null when it is invalid. */
export function readHost(text: string): Host | null {
  const url = `http://${text}`;
  if (!/^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.test(text) || !URL.canParse(url)) return null;
  const { hostname, port } = new URL(url);
  return { text, hostname, port };
}

/** A host in URL notation. */
export function urlHost(host: string): string {
  return isIP(host) === 6 ? new URL(`http://[${host}]`).hostname : host.toLowerCase();
}

export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

export function isIpAddress(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
}

export function isEveryAddress(hostname: string): boolean {
  return EVERY_ADDRESS.has(hostname);
}

/**
 * An IP address as proxies and sockets report it, without the port that some proxies add, and without the IPv6 form of IPv4
 * addresses.
 */
export function plainIp(text: string): string {
  const bare = /^(?:\[([\da-f:.]+)\]|([\d.]+))(?::\d+)?$/i.exec(text);
  return (bare?.[1] ?? bare?.[2] ?? text).replace(/^::ffff:(?=[\d.]+$)/i, '');
}

/** Number of 16-bit groups in the network part of an IPv6 address; one household has all addresses of a network. */
const NETWORK_GROUPS = 4;

/**
 * The key by which a client is counted: its IPv4 address, or the /64 network of its IPv6 address, since a network has practically
 * unlimited addresses.
 */
export function networkOf(ip: string): string {
  if (isIP(ip) !== 6) return ip;
  const [head = '', tail] = ip.replace(/%.*/, '').split('::');
  const groups = (text: string): string[] => text.split(':').filter(Boolean);
  const [first, last] = [groups(head), groups(tail ?? '')];
  const left = tail === undefined ? 0 : 8 - first.length - last.length - (tail.includes('.') ? 1 : 0);
  const all = [...first, ...Array<string>(left).fill('0'), ...last].slice(0, NETWORK_GROUPS);
  return `${all.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** A host in URL notation by which this machine reaches a server that listens at `host`. */
export function reachableHost(host: string): string {
  const named = urlHost(host);
  return isEveryAddress(named) ? 'localhost' : named;
}

/** The fields used of the result of Node's `networkInterfaces`. */
type Interfaces = Readonly<Record<string, readonly Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[] | undefined>>;

/**
 * Hosts in URL notation by which other machines reach a server that listens at `host`: this machine's addresses if it listens at
 * all of them, else none. Link-local IPv6 addresses are left out.
 */
export function hostsForOthers(host: string, interfaces: Interfaces = networkInterfaces()): string[] {
  const named = urlHost(host);
  if (!isEveryAddress(named)) return [];
  return Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && (family === 'IPv4' || named === '[::]'))
    .map(({ address }) => urlHost(address))
    .filter((address) => !address.startsWith('[fe80:'));
}
