export * from './load-late.ts';
