import mime from 'mime';

/** The MIME type of a file by its name; `application/octet-stream` for an unknown one. */
export function contentTypeOf(file: string): string {
  return mime.getType(file) ?? 'application/octet-stream';
}
