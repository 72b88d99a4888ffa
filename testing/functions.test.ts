import { expect, test } from '@jest/globals';
import { functionFor } from './functions.ts';
import type { ReceivedCall } from './received-call.ts';
import { MockSession } from './session.ts';

test('who reads data tables under a mock is told how that is tested', () => {
  const name = 'anvil.private.tables.v2.get_app_tables';
  const call = { name, transport: 'socket', message: {} } as ReceivedCall;
  expect(() => functionFor(call, { order: () => null }, new MockSession())).toThrow(
    `No server function matching "${name}" has been registered. The functions of the mock server: order. ` +
      'Data tables are not mocked: test what uses app_tables with serveApp, without a mock',
  );
});
