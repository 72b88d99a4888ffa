export * from './dispatcher.ts';
export * from './inbox.ts';
export type { PythonItem, TimerItem } from './queue.ts';
