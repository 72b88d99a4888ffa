/** The folder in the origin's private file system where pages keep the memory snapshot that Python starts from (decisions/start-up.md). */
export const SNAPSHOT_CACHE_FOLDER = 'hearth-snapshots';

/** The snapshot's file name there, as on the server, where it contains a hash. @param url of a file on the server */
export const fileNameOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);
