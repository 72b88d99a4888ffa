export * from './boot.ts';
export * from './later.ts';
export * from './steps.ts';
