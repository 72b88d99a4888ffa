/**
 * Public interface of `server/artifacts`: artifacts of an app that are built in the background while it is served, and cached on
 * disk.
 */
export { ArtifactCache, type ArtifactOptions, type ArtifactRecipe, type RunJob } from './artifact-cache.ts';
