import { expect, test } from '@jest/globals';
import { createElement } from 'react';
import { reactRootForEach } from '../../../test/support/page/react-root.ts';
import { Recording, toRecord } from '../recording/index.ts';
import { stateOf } from '../states/index.ts';
import type { Subject } from '../subject.ts';
import { Errors } from './Errors.tsx';

const drawn = reactRootForEach();

test.each<[string, unknown, string]>([
  ['its places', [['app/shop/Main.py', 3]], 'at shop/Main.py, line 3'],
  ['no place where those it has are none', [['app/Main.py', { line: 3 }]], ''],
])('an error of a trace is shown with %s', (_, trace, places) => {
  const recording = new Recording(stateOf([]));
  const text = JSON.stringify({ type: 'LOG', error: { type: 'ValueError', message: 'no', trace } });
  recording.add(toRecord({ at: 1, kind: 'to-server', text, bytes: 0 }));
  drawn.draw(createElement(Errors, { subject: { recording, live: null } as unknown as Subject }));
  expect(drawn.place.querySelector('article')?.textContent).toBe(`ValueError: noAt 1.0 ms${places}`);
});
