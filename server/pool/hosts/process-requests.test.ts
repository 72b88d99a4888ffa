import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { expect, test } from '@jest/globals';
import { CPYTHON } from '../../testing/pythons.ts';
import { PACKAGES } from './packages.ts';

const ASKING = `
import json, threading, urllib.request
from hearth_process.requests import send_beside

def open_too_much(*_args, **_options):
    raise MemoryError

urllib.request.urlopen = open_too_much
threading.excepthook = lambda _failure: done.set()
done, answers = threading.Event(), []
asked = {"url": "http://127.0.0.1/", "method": "GET", "headers": {}, "timeout": None}
send_beside(json.dumps(asked), None, lambda answer: (answers.append(answer[0]), done.set()))
done.wait()
print(*answers)
`;

test('whoever waits for an answer that does not fit into memory is told so: a task without a limit would wait for ever', () => {
  const { stdout } = spawnSync(CPYTHON, ['-c', ASKING], {
    env: { ...process.env, PYTHONPATH: PACKAGES.join(delimiter) },
    encoding: 'utf8',
  });
  expect(stdout).toBe('{"failure": "MemoryError"}\n');
});
