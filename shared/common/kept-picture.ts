/** Where pages keep the memory that Python starts from, in the file system of their origin (decisions/start-up.md). */
export const PICTURE_FOLDER = 'hearth-snapshots';

/** A file's name there, and on the server: it carries a hash. @param url of a file */
export const fileNameOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);
