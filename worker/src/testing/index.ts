export * from './contents.ts';
export * from './fake-socket.ts';
export * from './page-facts.ts';
export * from './scripted-inbox.ts';
export * from './transports.ts';
