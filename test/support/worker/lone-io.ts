import type { Io } from '../../../worker/src/io/index.ts';

/** A function for a part of the environment that the app under test must not use. */
export const nobody = (name: string) => () => {
  throw new Error(`nothing in this app uses ${name}`);
};

/** The `Io` of an app that uses nothing of it but sleeping. */
export const loneIo = (alarm: Io['alarm']): Io => ({
  alarm,
  call: nobody('the server'),
  connect: nobody('the server'),
  reach: () => undefined,
  renewSession: nobody('sessions'),
  askOnline: nobody('the server'),
  suspectOffline: () => undefined,
  fetch: nobody('fetch'),
  picture: nobody('pictures'),
  read: nobody('files'),
  setTimer: nobody('timers'),
  clearTimer: nobody('timers'),
  sendLog: () => undefined,
  close: () => undefined,
});
