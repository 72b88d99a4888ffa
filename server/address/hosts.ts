import { isIP } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** Addresses to listen on that stand for all of a machine. */
const EVERY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '[::]']);

/** A name, or an address as a URL has it; its port, empty where it is that of plain HTTP. */
export interface Host {
  readonly text: string;
  readonly hostname: string;
  readonly port: string;
}

/** Reads a `Host` header; null when it names no host. */
export function readHost(text: string): Host | null {
  const url = `http://${text}`;
  if (!/^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.test(text) || !URL.canParse(url)) return null;
  const { hostname, port } = new URL(url);
  return { text, hostname, port };
}

/** A host as it stands in a URL. */
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

/** Who somebody is, as proxies and sockets say it: without the port that some proxies add, and IPv4 by no other name. */
export function plainIp(text: string): string {
  const bare = /^(?:\[([\da-f:.]+)\]|([\d.]+))(?::\d+)?$/i.exec(text);
  return (bare?.[1] ?? bare?.[2] ?? text).replace(/^::ffff:(?=[\d.]+$)/i, '');
}

/** Groups of 16 bits that say the network of an address of IPv6; a household has all addresses behind that. */
const NETWORK_GROUPS = 4;

/** By what somebody is counted who comes from that address: itself, and of IPv6 its network, which has more than anybody counts. */
export function networkOf(ip: string): string {
  if (isIP(ip) !== 6) return ip;
  const [head = '', tail] = ip.replace(/%.*/, '').split('::');
  const groups = (text: string): string[] => text.split(':').filter(Boolean);
  const [first, last] = [groups(head), groups(tail ?? '')];
  const left = tail === undefined ? 0 : 8 - first.length - last.length - (tail.includes('.') ? 1 : 0);
  const all = [...first, ...Array<string>(left).fill('0'), ...last].slice(0, NETWORK_GROUPS);
  return `${all.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** A host, as it stands in a URL, by which this machine reaches a server that listens at that one. */
export function reachableHost(host: string): string {
  const named = urlHost(host);
  return isEveryAddress(named) ? 'localhost' : named;
}

/** What `networkInterfaces` of Node says, as far as it matters here. */
type Interfaces = Readonly<Record<string, readonly Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[] | undefined>>;

/**
 * Hosts, as they stand in a URL, by which other machines reach a server that listens at that one: the addresses of this
 * machine where it listens at all of them, else none. Addresses that hold on one cable only are left out.
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
