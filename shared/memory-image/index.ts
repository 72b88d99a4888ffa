export * from './memory-image.ts';
