export * from './dispatcher.ts';
export type * from './inbox.ts';
export * from './port-inbox.ts';
export type { PythonItem } from './queue.ts';
