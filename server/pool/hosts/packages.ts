import { fileURLToPath } from 'node:url';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Folders of the Python packages that server code runs on, searched in this order. */
export const PACKAGES: readonly string[] = [folder('../../python'), folder('../../../shared/python')];
