import { expect, test } from '@jest/globals';
import { mayBeOwnPath } from './index.ts';

test.each([
  '/_/log',
  '/_/',
  '/_/apix',
  '/%5F/log',
  '/%5f%2Flog',
  '/%255F/log',
  '/%25255F/log',
  '/%2525255F/log',
  '/_%5Clog',
  '//_//log',
  '/./_/log',
  '/x/../_/log',
  '/x/%2e%2e/_/log',
  '/_/api/../log',
  '/_/log/../api/x',
  '/_/LOG',
  '/_;a=b/log',
  '/_/log;/../api/x',
  'http://localhost/_/log',
  '/_/log#/x',
])('a server may take %s for its own', (url) => {
  expect(mayBeOwnPath(url)).toBe(true);
});

test.each([
  '/',
  '/x',
  '/x/_/log',
  '/_x/log',
  '/_/api',
  '/_/api/log',
  '/_/api?x=/_/log',
  '/%5F/api/x',
  '/_/api/caf%C3%A9/100%25',
  '/x?a=../_/log',
  '/x%zz',
  'http://localhost/_/api/x',
])('no server takes %s for its own', (url) => {
  expect(mayBeOwnPath(url)).toBe(false);
});
