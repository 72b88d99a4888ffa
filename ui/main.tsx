/** The page bundle's entry: wiring only. Python's worker is there already, made by the page's first script. */
import { lateComponents, whenChunkIsLost } from './components/index.ts';
import { browserFrame, createHost, Spinner } from './host/index.ts';
import { lateDialogs, type NoticeKind, showNotice, showRunning, showStopped } from './overlays/index.ts';
import { installPage, offerInspector, PageRuntime, type PageWindow, tellOfUpdate } from './page/index.ts';
import { shown } from './shown.ts';
import { type StartWindow, takeWorker } from './start/index.ts';

const page = window as PageWindow & StartWindow & typeof globalThis;

function startPage(): void {
  const reload = (): void => page.location.reload();
  const notice = (kind: NoticeKind, known: string): void => showNotice(page.document, { kind, known, reload });
  const runtime = new PageRuntime({
    ...shown,
    window: page,
    makeWorker: () => takeWorker(page),
    lateComponents,
    // They come with the components that few forms begin with.
    ...lateDialogs(() => import('./overlays/dialogs/index.ts'), reload),
    showStopped: (kind, known) => showStopped(page.document, { kind, known, reload }),
    showRunning: (stage, choices) => showRunning(page.document, stage, { ...choices, reopen: reload }),
    showNotice: notice,
  });
  whenChunkIsLost(() => void tellOfUpdate(page, notice));
  installPage(page, runtime);
  offerInspector(page, runtime.inspected(), import.meta.url);
}

/** A page that the inspector shows again, without Python. */
async function startReplayedCopy(): Promise<void> {
  const [{ startCopy }] = await Promise.all([import('./inspector/replay/frame.ts'), lateComponents.load()]);
  startCopy(page, { ...shown, createHost, nextFrame: browserFrame(page), spinner: new Spinner(page.document) });
}

if (page.document.documentElement.hasAttribute('data-hearth-copy')) void startReplayedCopy();
else startPage();
