import { expect, test } from '@jest/globals';
import { hostsForOthers, networkOf } from './hosts.ts';

const address = (text: string, internal = false) => ({
  address: text,
  family: text.includes(':') ? ('IPv6' as const) : ('IPv4' as const),
  internal,
});
const INTERFACES = {
  lo: [address('127.0.0.1', true), address('::1', true)],
  eth0: [address('192.168.1.5'), address('2001:db8::5'), address('fe80::1')],
  wlan0: [address('10.0.0.7')],
  gone: undefined,
};

test.each([
  ['0.0.0.0', ['192.168.1.5', '10.0.0.7']],
  ['::', ['192.168.1.5', '[2001:db8::5]', '10.0.0.7']],
  ['localhost', []],
  ['192.168.1.5', []],
])('a server that listens at %s is reached by other machines at %j', (host, others) => {
  expect(hostsForOthers(host, INTERFACES)).toEqual(others);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:0DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::1.2.3.4', '64:ff9b:0:0::/64'],
  ['', ''],
])('who comes from %s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
