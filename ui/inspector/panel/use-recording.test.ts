import { expect, jest, test } from '@jest/globals';
import { act, createElement } from 'react';
import { reactRootForEach } from '../../../test/support/page/react-root.ts';
import { Recording, toRecord } from '../recording/index.ts';
import { stateOf } from '../states/index.ts';
import { useRecording } from './use-recording.ts';

const drawn = reactRootForEach();

test('many messages are shown some times in a second, and the last of them is', () => {
  jest.useFakeTimers();
  const recording = new Recording(stateOf([]));
  let renders = 0;
  function Count(): string {
    renders += 1;
    useRecording(recording);
    return `${recording.messages.length} messages`;
  }
  drawn.draw(createElement(Count));
  const before = renders;
  for (let at = 1; at <= 100; at += 1) {
    recording.add(toRecord({ at, kind: 'from-server', text: '{}', bytes: 0 }));
    // One message in each frame.
    act(() => void jest.advanceTimersByTime(16));
  }
  expect(renders - before).toBeLessThan(20);
  act(() => void jest.advanceTimersByTime(1000));
  expect(drawn.place.textContent).toBe('100 messages');
  jest.useRealTimers();
});
