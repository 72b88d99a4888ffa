export * from './boot.ts';
export * from './steps.ts';
