import type { Json } from '../../../protocol/index.ts';
import { type Service, type ServiceCall, type ServiceScope, textArgument } from './service.ts';

/** How long an object URL outlives the click that used it: the browser reads it after the task, at no known time. */
const URL_LIFETIME = 60_000;
/** Milliseconds after which what was handed to the printer may go. */
const PRINT_LIFETIME = 60_000;

export interface Resource {
  readonly url: string;
  readonly name: string | null;
}

/** `download(media | url, name?)`: hand the content to the browser as a file. */
export const download: Service = (call, scope) => {
  const { url, name } = resource(call, scope);
  const link = scope.document.createElement('a');
  link.href = url;
  link.download = call.args.length > 1 ? textArgument(call, 1) : (name ?? '');
  link.rel = 'noopener noreferrer';
  scope.document.body.append(link);
  link.click();
  link.remove();
};

/** The frames that were printed, and when: not every content tells when its print is over; a PDF does not. */
const printed = new Map<HTMLIFrameElement, number>();

/** `print(media | url)`: the browser's print dialog for that content, in a frame of its own. */
export const print: Service = (call, scope) => {
  const { document } = scope;
  const { url } = resource(call, scope);
  for (const [frame, time] of printed) if (Date.now() - time > PRINT_LIFETIME) discard(frame);
  const frame = document.createElement('iframe');
  frame.style.cssText = 'position: fixed; width: 0; height: 0; border: 0';
  frame.addEventListener('load', () => {
    try {
      frame.contentWindow?.addEventListener('afterprint', () => discard(frame));
      frame.contentWindow?.print();
      // The dialog may have been open for long.
      if (frame.isConnected) printed.set(frame, Date.now());
    } catch (error) {
      // It is of another origin, and never printed.
      frame.remove();
      throw error;
    }
  });
  frame.src = url;
  document.body.append(frame);
};

function discard(frame: HTMLIFrameElement): void {
  printed.delete(frame);
  frame.remove();
}

/** Where the page finds the media of a call's first argument: `['media', binary, type, name]`, or a URL. */
export function resource({ args, binaries }: ServiceCall, { window }: ServiceScope): Resource {
  const source: Json | undefined = args[0];
  if (typeof source === 'string') return { url: source, name: null };
  if (!Array.isArray(source) || source[0] !== 'media')
    throw new TypeError(`expected media or a URL, got ${JSON.stringify(source)}`);
  const [, index, type, name] = source as unknown as readonly [string, number, string, string | null];
  const bytes = binaries[index];
  if (!bytes) throw new TypeError(`media refers to binary ${index}; the batch has ${binaries.length}`);
  const url = window.URL.createObjectURL(new Blob([bytes], { type }));
  window.setTimeout(() => window.URL.revokeObjectURL(url), URL_LIFETIME);
  return { url, name };
}
