export * from './delivery-inbox.ts';
export * from './dispatcher.ts';
export type * from './inbox.ts';
export type { PythonItem, QueuedItem } from './queue.ts';
