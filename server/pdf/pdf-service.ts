import { type Asker, argumentsOf, refuseUntrusted, type Service, ServiceError } from '../services/index.ts';
import { errorText } from '../text/index.ts';
import { Bytes, isPlainMap } from '../values/index.ts';
import { readPaper } from './paper.ts';
import { PageFailed, type Printer } from './printer.ts';

export interface PdfServiceOptions {
  /** Null where there is no browser. */
  readonly printer: Pick<Printer, 'print'> | null;
  /** The origin at which this machine reaches the app, without a slash at the end. */
  ownOrigin(): string;
  /** A token that gives the printing browser access to the session. */
  printToken(session: Asker['session']): string;
}

const PARAMETERS = ['id', 'key', 'waiting', 'form', 'settings'] as const;

/** `anvil.private.pdf.render`: a form as a PDF, for server code (api §14.5). Python says what waits to be printed, under a key. */
export function pdfService({ printer, ownOrigin, printToken }: PdfServiceOptions): Service {
  return {
    functions: {
      'anvil.private.pdf.render': async (call, asker) => {
        refuseUntrusted(asker);
        const { id, key, waiting, form, settings } = argumentsOf(call, 'anvil.pdf.render_form', PARAMETERS, PARAMETERS.length);
        if (typeof id !== 'string' || typeof key !== 'string' || typeof waiting !== 'string' || !isPlainMap(settings ?? null))
          throw new ServiceError('TypeError', 'anvil.pdf.render_form() expects a form, and settings by name');
        const named = settings as Readonly<Record<string, never>>;
        const paper = readPaper(named);
        const { session } = asker;
        session.store({ prints: { [id]: waiting } }, { revision: session.revision, cookies: {} });
        const page = `/_/print/${id}/${key}?_anvil_session=${printToken(session)}`;
        if (printer === null) throw new ServiceError('RuntimeError', noBrowser(`${asker.origin}${page}`));
        const content = await print(printer, `${ownOrigin()}${page}`, String(form), paper, asker);
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
  { run }: Asker,
): Promise<Uint8Array> {
  const over = new AbortController();
  run?.atEnd(() => over.abort());
  try {
    return await printer.print(url, paper, over.signal);
  } catch (error) {
    const why = error instanceof PageFailed ? 'failed while it was printed' : 'could not be printed';
    // The first line only: behind it, a library's error has a log of its own.
    throw new ServiceError('RuntimeError', `${form} ${why}: ${errorText(error).split('\n')[0]}`);
  }
}

function noBrowser(url: string): string {
  return `PDF files are printed by Chromium or Chrome, and none is found: install one, or name its program with --chromium PATH. To print from a browser, open ${url}`;
}
