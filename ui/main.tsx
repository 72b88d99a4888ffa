/** The page bundle's entry: wiring only. The page's first script has made Python's worker already. */

import { componentOptions } from './component-options.ts';
import { lazyComponents, onChunkLoadError } from './components/index.ts';
import { browserFrame, createHost, Spinner } from './host/index.ts';
import { lazyDialogs, type NoticeKind, showLongRun, showNotice, showStoppedDialog } from './overlays/index.ts';
import { installPage, offerInspector, PageRuntime, type PageWindow, showUpdateNotice } from './page/index.ts';
import { adoptWorker, type StartWindow } from './start/index.ts';

const page = window as PageWindow & StartWindow & typeof globalThis;

function startPage(): void {
  const reload = (): void => page.location.reload();
  const notice = (kind: NoticeKind, known: string): void => showNotice(page.document, { kind, known, reload });
  const runtime = new PageRuntime({
    ...componentOptions,
    window: page,
    makeWorker: () => adoptWorker(page),
    lazyComponents,
    // Dialogs are in the lazily loaded part of the bundle, with the components that few start forms have.
    ...lazyDialogs(() => import('./overlays/dialogs/index.ts'), reload),
    showStoppedDialog: (kind, known) => showStoppedDialog(page.document, { kind, known, reload }),
    showLongRun: (stage, choices) => showLongRun(page.document, stage, { ...choices, reopen: reload }),
    showNotice: notice,
  });
  onChunkLoadError(() => void showUpdateNotice(page, notice));
  installPage(page, runtime);
  offerInspector(page, runtime.inspected(), import.meta.url);
}

/** Starts a replayed copy of a page, without Python, for the inspector. */
async function startReplayedCopy(): Promise<void> {
  const [{ startCopy }] = await Promise.all([import('./inspector/replay/frame.ts'), lazyComponents.load()]);
  startCopy(page, { ...componentOptions, createHost, nextFrame: browserFrame(page), spinner: new Spinner(page.document) });
}

if (page.document.documentElement.hasAttribute('data-hearth-copy')) void startReplayedCopy();
else startPage();
