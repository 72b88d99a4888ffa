import { argumentsOf, refuseUntrusted, type Service, type ServiceCaller, ServiceError } from '../services/index.ts';
import { errorText } from '../text/index.ts';
import { Bytes, isPlainMap } from '../values/index.ts';
import { readPaper } from './paper.ts';
import { PageFailed, type Printer } from './printer.ts';

export interface PdfServiceOptions {
  /** Null where no browser is installed. */
  readonly printer: Pick<Printer, 'print'> | null;
  /** The origin by which this machine reaches the app, without a trailing slash. */
  ownOrigin(): string;
  /** Returns a token that gives the printing browser access to the session. */
  printToken(session: ServiceCaller['session']): string;
}

const PARAMETERS = ['id', 'key', 'waiting', 'form', 'settings'] as const;

/**
 * The function `anvil.private.pdf.render`, with which server code renders a form as a PDF (api §14.5). Python passes the serialized
 * form, and a key that gives access to it.
 */
export function pdfService({ printer, ownOrigin, printToken }: PdfServiceOptions): Service {
  return {
    functions: {
      'anvil.private.pdf.render': async (call, caller) => {
        refuseUntrusted(caller);
        const { id, key, waiting, form, settings } = argumentsOf(call, 'anvil.pdf.render_form', PARAMETERS, PARAMETERS.length);
        if (typeof id !== 'string' || typeof key !== 'string' || typeof waiting !== 'string' || !isPlainMap(settings ?? null))
          throw new ServiceError('TypeError', 'anvil.pdf.render_form() expects a form, and settings by name');
        const named = settings as Readonly<Record<string, never>>;
        const paper = readPaper(named);
        const { session } = caller;
        session.store({ prints: { [id]: waiting } }, { revision: session.revision, cookies: {} });
        const page = `/_/print/${id}/${key}?_anvil_session=${printToken(session)}`;
        if (printer === null) throw new ServiceError('RuntimeError', noBrowser(`${caller.origin}${page}`));
        const content = await print(printer, `${ownOrigin()}${page}`, String(form), paper, caller);
        return new Bytes(content, 'application/pdf', String(named['filename'] ?? 'print.pdf'));
      },
    },
  };
}

async function print(
  printer: Pick<Printer, 'print'>,
  url: string,
  form: string,
  paper: ReturnType<typeof readPaper>,
  { run }: ServiceCaller,
): Promise<Uint8Array> {
  const over = new AbortController();
  run?.atEnd(() => over.abort());
  try {
    return await printer.print(url, paper, over.signal);
  } catch (error) {
    const why = error instanceof PageFailed ? 'failed while it was printed' : 'could not be printed';
    // Only the first line, since the errors of the browser library continue with a log.
    throw new ServiceError('RuntimeError', `${form} ${why}: ${errorText(error).split('\n')[0]}`);
  }
}

function noBrowser(url: string): string {
  return `PDF files are printed by Chromium or Chrome, and none is found: install one, or name its program with --chromium PATH. To print from a browser, open ${url}`;
}
