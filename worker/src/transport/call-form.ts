import { chunksOf, PYTHON_CHUNKS } from '../../../shared/common/index.ts';
import type { OutgoingCall } from './transport.ts';

/** A message as a form, for HTTP (wire §5.1). */
export function messageForm(message: string): FormData {
  const form = new FormData();
  form.append('json-data', message);
  return form;
}

/** A call with its chunks as a form; those of the i-th media are named `i-0`, `i-1` and so on. */
export function callForm({ id, message, media, contents }: OutgoingCall): FormData {
  const form = messageForm(message);
  for (const [index, content] of contents.entries()) {
    for (const { header, start, end } of chunksOf(id, media[index] as string, content.size, PYTHON_CHUNKS)) {
      const number = `${index}-${header.chunkIndex}`;
      form.append(`chunk-json-${number}`, JSON.stringify(header));
      const part = new Blob([content.part(start, end)], { type: 'application/octet-stream' });
      form.append(`chunk-data-${number}`, part, `chunk-${number}.bin`);
    }
  }
  return form;
}
