import type { Json } from '../../../protocol/index.ts';
import { type Service, type ServiceCall, type ServiceScope, textArgument } from './service.ts';

/** Milliseconds for which an object URL is kept after the click that used it: the browser reads it later, at an unknown time. */
const URL_LIFETIME = 60_000;
/** Milliseconds for which a printed frame is kept. */
const PRINT_LIFETIME = 60_000;

export interface Resource {
  readonly url: string;
  readonly name: string | null;
}

/** `download(media | url, name?)`: let the user download the content as a file. */
export const download: Service = (call, scope) => {
  const { url, name } = resource(call, scope);
  const link = scope.document.createElement('a');
  link.href = url;
  link.download = call.args.length > 1 ? textArgument(call, 1) : (name ?? '');
  link.rel = 'noopener noreferrer';
  // Browsers open a file of another origin instead of saving it under a name, which would leave the app.
  if (link.protocol.startsWith('http') && link.origin !== scope.window.location.origin) link.target = '_blank';
  scope.document.body.append(link);
  link.click();
  link.remove();
};

/** The printed frames, with the time: not every content raises `afterprint`; a PDF does not. */
const printed = new Map<HTMLIFrameElement, number>();

/** `print(media | url)`: open the browser's print dialog for the content, in an iframe of its own. */
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
      // The time is taken now, since `print` returns when the dialog is closed, which may have been open for long.
      if (frame.isConnected) printed.set(frame, Date.now());
    } catch (error) {
      // Content of another origin cannot be printed.
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

/** The URL of the media in a call's first argument, which is `['media', binary, type, name]` or a URL itself. */
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
