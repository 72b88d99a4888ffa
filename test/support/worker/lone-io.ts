import type { Io } from '../../../worker/src/io/index.ts';

/** A part of the surroundings that the app of a test has no use for. */
export const nobody = (name: string) => () => {
  throw new Error(`nothing in this app uses ${name}`);
};

/** Input and output of an app that sleeps, and does nothing else of the kind. */
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
