import type { OutgoingCall } from './transport.ts';

/** A message as the server takes it over HTTP (wire protocol §3). */
export function messageForm(message: string): FormData {
  const form = new FormData();
  form.append('json-data', message);
  return form;
}

/** A call with its chunks: those of the i-th media are numbered `i-0`, `i-1` and so on. */
export function callForm({ message, headers, chunks }: OutgoingCall): FormData {
  const form = messageForm(message);
  const media = new Map<string, number>();
  for (const [at, header] of headers.entries()) {
    const { mediaId, chunkIndex } = JSON.parse(header) as { readonly mediaId: string; readonly chunkIndex: number };
    const index = media.get(mediaId) ?? media.size;
    media.set(mediaId, index);
    const number = `${index}-${chunkIndex}`;
    form.append(`chunk-json-${number}`, header);
    const content = new Blob([chunks.at(at) as ArrayBuffer], { type: 'application/octet-stream' });
    form.append(`chunk-data-${number}`, content, `chunk-${number}.bin`);
  }
  chunks.release?.();
  return form;
}
