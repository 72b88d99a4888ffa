import mime from 'mime';

/** The MIME type of a file by its name; what nobody knows is bytes. */
export function contentTypeOf(file: string): string {
  return mime.getType(file) ?? 'application/octet-stream';
}
