export * from './fake-socket.ts';
export * from './scripted-inbox.ts';
