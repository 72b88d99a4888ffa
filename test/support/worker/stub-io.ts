import type { Io } from '../../../worker/src/io/index.ts';

/** A function for a part of the environment that the app under test must not use. */
export const unexpectedUse = (name: string) => () => {
  throw new Error(`nothing in this app uses ${name}`);
};

/** The `Io` of an app that uses nothing of it but sleeping. */
export const stubIo = (alarm: Io['alarm']): Io => ({
  alarm,
  call: unexpectedUse('the server'),
  connect: unexpectedUse('the server'),
  reach: () => undefined,
  renewSession: unexpectedUse('sessions'),
  askOnline: unexpectedUse('the server'),
  suspectOffline: () => undefined,
  fetch: unexpectedUse('fetch'),
  picture: unexpectedUse('pictures'),
  read: unexpectedUse('files'),
  setTimer: unexpectedUse('timers'),
  clearTimer: unexpectedUse('timers'),
  sendLog: () => undefined,
  close: () => undefined,
});
