import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { expect, test } from '@jest/globals';
import { CPYTHON } from '../../testing/pythons.ts';
import { PACKAGES } from './packages.ts';

/**
 * A script that sends a request with a timeout in seconds, and prints the answer that the call gets. `open` replaces the network.
 */
const asking = (timeout: number | 'None', open: string): string => `
import json, sys, threading, urllib.request
from hearth_process.requests import send_beside

def open(_opener, _request, timeout):
    ${open}

urllib.request.OpenerDirector.open = open
sys.unraisablehook = lambda _failure: done.set()
done, answers = threading.Event(), []
asked = {"url": "http://127.0.0.1/", "method": "GET", "headers": {}, "timeout": ${timeout}}
send_beside(json.dumps(asked), None, lambda answer: (answers.append(answer[0]), done.set()))
done.wait()
print(*answers)
`;

function printed(script: string): string {
  const env = { ...process.env, PYTHONPATH: PACKAGES.join(delimiter) };
  return spawnSync(CPYTHON, ['-c', script], { env, encoding: 'utf8' }).stdout;
}

test('whoever waits for an answer that does not fit into memory is told so: a task without a limit would wait for ever', () => {
  expect(printed(asking('None', 'raise MemoryError'))).toBe('{"failure": "MemoryError"}\n');
});

test.each([
  ['None', '300.0'],
  [600, '600'],
  [0.5, '0.5'],
] as const)('another server may be silent as long as the app says, and where it says %s for %s seconds', (timeout, seconds) => {
  expect(printed(asking(timeout, 'raise ValueError(timeout)'))).toBe(`{"failure": "${seconds}"}\n`);
});
