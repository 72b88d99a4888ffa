import type { IncomingHttpHeaders } from 'node:http';
import { expect, test } from '@jest/globals';
import { Addresses, type AddressOptions, LOCAL_ADDRESS } from './index.ts';

const requestWith = (headers: IncomingHttpHeaders) => ({ headers, socket: { remoteAddress: '10.0.0.9' } as never });
const addresses = (options: Partial<AddressOptions> = {}): Addresses => new Addresses({ ...LOCAL_ADDRESS, ...options });
const APP = { origins: ['https://app.example.com', 'https://other.example.com:8443', 'http://localhost:8080'] };

test.each([
  ['localhost:3030', 'http://localhost:3030', '3030'],
  ['127.0.0.1', 'http://127.0.0.1:80', null],
  ['[::1]:3030', 'http://[::1]:3030', '3030'],
  // The configured origin of that host name applies; proxies may omit the port.
  ['app.example.com', 'https://app.example.com:443', null],
  ['app.example.com:443', 'https://app.example.com:443', null],
  ['APP.example.com', 'https://app.example.com:443', null],
  ['other.example.com:8443', 'https://other.example.com:8443', '8443'],
  ['other.example.com', 'https://other.example.com:8443', '8443'],
  ['localhost:8080', 'http://localhost:8080', '8080'],
  // A request that did not come through the proxy.
  ['app.example.com:3030', 'http://app.example.com:3030', '3030'],
])('the Host %s is the origin %s', (host, origin, port) => {
  const requested = addresses(APP).requested(requestWith({ host }));
  expect(requested).toMatchObject({ origin, port, isTls: origin.startsWith('https:') });
});

test('all visitors have one address behind TLS whose word is not believed', () => {
  const tells = (options: Partial<AddressOptions>): boolean => addresses(options).isOneForAll;
  expect([tells(APP), tells({ ...APP, trustProxy: true }), tells({ origins: ['http://app.lan'] }), tells({})]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test.each(['', 'a b', 'a/b', 'user@a', 'a:b', '[::1', 'a:123456', '::1'])('the Host %j is none', (host) => {
  expect(addresses().requested(requestWith({ host }))).toBeNull();
});

test('what a proxy says counts where it is trusted, the last word of several, and nowhere else', () => {
  const headers = {
    host: 'localhost:3030',
    'x-forwarded-host': 'evil.example.com, app.example.com',
    'x-forwarded-proto': 'http, https',
    'x-forwarded-for': '1.2.3.4, 5.6.7.8',
  };
  const trusting = addresses({ trustProxy: true });
  expect([trusting.requested(requestWith(headers))?.origin, trusting.ip(requestWith(headers))]).toEqual([
    'https://app.example.com:443',
    '5.6.7.8',
  ]);
  expect([addresses().requested(requestWith(headers))?.origin, addresses().ip(requestWith(headers))]).toEqual([
    'http://localhost:3030',
    '10.0.0.9',
  ]);
});

test.each([
  ['1.2.3.4:567', '1.2.3.4'],
  ['[2001:db8::1]:567', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['unknown', 'unknown'],
])('who comes from %s by a trusted proxy comes from %s, whatever the port', (said, ip) => {
  expect(addresses({ trustProxy: true }).ip(requestWith({ 'x-forwarded-for': said }))).toBe(ip);
});

test('a name is known when it is this machine`s own, or named on the command line; every number is where all of them listen', () => {
  const names = [
    'localhost',
    '127.0.0.1',
    '127.1.2.3',
    '[::1]',
    'app.example.com',
    'evil.example.com',
    '192.168.1.5',
    'box.local',
  ];
  const known = (options: Partial<AddressOptions>): readonly string[] =>
    names.filter((hostname) => addresses(options).isKnown({ hostname }));
  const own = ['localhost', '127.0.0.1', '127.1.2.3', '[::1]'];
  expect(known({})).toEqual(own);
  expect(known({ origins: ['https://app.example.com'] })).toEqual([...own, 'app.example.com']);
  expect(known({ host: 'Box.local' })).toEqual([...own, 'box.local']);
  expect(known({ host: '0.0.0.0' })).toEqual([...own, '192.168.1.5']);
  expect(known({ host: '::' })).toEqual([...own, '192.168.1.5']);
});

test('pages of the origin that was asked are own ones, and those of every --origin and --allow-origin', () => {
  const some = addresses({ origins: ['https://app.example.com'], allowedOrigins: ['https://partner.example.com'] });
  const own = ['http://localhost:3030', 'https://app.example.com', 'https://app.example.com:443', 'https://partner.example.com'];
  const foreign = [
    'http://localhost:3031',
    'https://localhost:3030',
    'http://app.example.com',
    'https://evil.example.com',
    'null',
    '',
  ];
  expect([...own, ...foreign].filter((origin) => some.isOwn(origin, requestWith({ host: 'localhost:3030' })))).toEqual(own);
});
