/** The page bundle's entry: wiring only. The page's first script has made Python's worker already. */
import { lateComponents, whenChunkIsLost } from './components/index.ts';
import { browserFrame, createHost, Spinner } from './host/index.ts';
import { lateDialogs, type NoticeKind, showNotice, showRunning, showStopped } from './overlays/index.ts';
import { installPage, offerInspector, PageRuntime, type PageWindow, showUpdateNotice } from './page/index.ts';
import { shown } from './shown.ts';
import { adoptWorker, type StartWindow } from './start/index.ts';

const page = window as PageWindow & StartWindow & typeof globalThis;

function startPage(): void {
  const reload = (): void => page.location.reload();
  const notice = (kind: NoticeKind, known: string): void => showNotice(page.document, { kind, known, reload });
  const runtime = new PageRuntime({
    ...shown,
    window: page,
    makeWorker: () => adoptWorker(page),
    lateComponents,
    // Dialogs are in the bundle's late part, with the components that few start forms have.
    ...lateDialogs(() => import('./overlays/dialogs/index.ts'), reload),
    showStopped: (kind, known) => showStopped(page.document, { kind, known, reload }),
    showRunning: (stage, choices) => showRunning(page.document, stage, { ...choices, reopen: reload }),
    showNotice: notice,
  });
  whenChunkIsLost(() => void showUpdateNotice(page, notice));
  installPage(page, runtime);
  offerInspector(page, runtime.inspected(), import.meta.url);
}

/** Starts a replayed copy of a page, without Python, for the inspector. */
async function startReplayedCopy(): Promise<void> {
  const [{ startCopy }] = await Promise.all([import('./inspector/replay/frame.ts'), lateComponents.load()]);
  startCopy(page, { ...shown, createHost, nextFrame: browserFrame(page), spinner: new Spinner(page.document) });
}

if (page.document.documentElement.hasAttribute('data-hearth-copy')) void startReplayedCopy();
else startPage();
