import { inRepo } from '../../repo/index.ts';

/** Folders of the Python packages that server code runs on, in search order. */
export const PACKAGES: readonly string[] = [inRepo('server/python'), inRepo('shared/python')];
