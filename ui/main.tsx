/** The page bundle's entry: wiring only. Python's worker is there already, made by the page's first script. */
import { lateComponents, whenChunkIsLost } from './components/index.ts';
import { browserFrame, createHost, Spinner } from './host/index.ts';
import { type NoticeKind, showNotice, showRunning, showStopped } from './overlays/index.ts';
import { installPage, offerInspector, PageRuntime, type PageWindow, tellOfUpdate } from './page/index.ts';
import { shown } from './shown.ts';
import { type StartWindow, takeWorker } from './start/index.ts';

const page = window as PageWindow & StartWindow & typeof globalThis;

/** They come with the components that few forms begin with. */
const dialogs = () => import('./overlays/dialogs/index.ts');

function startPage(): void {
  const notice = (kind: NoticeKind, known: string): void =>
    showNotice(page.document, { kind, known, reload: () => page.location.reload() });
  const runtime = new PageRuntime({
    ...shown,
    window: page,
    makeWorker: () => takeWorker(page),
    lateComponents,
    showSessionExpired: (document, prefix) =>
      void dialogs().then(({ showSessionExpired }) => showSessionExpired(document, prefix, () => page.location.reload())),
    showStopped: (kind, known) => showStopped(page.document, { kind, known, reload: () => page.location.reload() }),
    showRunning: (stage, choices) => showRunning(page.document, stage, { ...choices, reopen: () => page.location.reload() }),
    showNotice: notice,
    askForClick: (document, prefix) => (wish, answer) =>
      void dialogs().then(
        ({ showGesturePrompt }) => showGesturePrompt(document, prefix, wish, answer),
        () => answer(false),
      ),
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
