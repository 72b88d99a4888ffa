/** Public interface of `server/app-snapshots`: memory snapshots with an app's modules imported, made while it is served. */
export { AppSnapshots, SNAPSHOT_NAME } from './app-snapshots.ts';
