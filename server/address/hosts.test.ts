import { expect, test } from '@jest/globals';
import { hostsForOthers } from './hosts.ts';

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
