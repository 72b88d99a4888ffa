/** The inspector's script: wiring only. A page loads it when the inspector is first opened; `npm run replay` uses it to show a trace. */
import type { InspectorModule, WireEvent } from './inspected-page.ts';
import { ElementPicker } from './live/index.ts';
import { Dock, drawIn } from './panel/dock.tsx';
import { Inspector } from './panel/Inspector.tsx';
import { Profiler } from './profile/index.ts';
import { recordPage } from './record-page.ts';
import type { Recording } from './recording/index.ts';
import { isInspectorShortcut } from './shortcut.ts';
import { lookOf, type Subject } from './subject.ts';
import { traceSubject } from './trace-subject.ts';

export const openInspector: InspectorModule['openInspector'] = (page, early, pageUrl) => {
  const { document } = page.window;
  const picker = new ElementPicker(document);
  const profiler = new Profiler(page.profiles);
  const toggle = (): void => (dock.isOpen ? close() : open([]));
  let recording: Recording;
  const open = (before: readonly WireEvent[]): void => {
    recording = recordPage(page, before);
    dock.open();
    dock.document?.addEventListener('keydown', (event) => {
      if (!isInspectorShortcut(event)) return;
      event.preventDefault();
      close();
    });
  };
  const close = (): void => {
    page.watch(null);
    picker.end();
    void profiler.end();
    dock.close();
  };
  const subject = (): Subject => ({
    recording,
    live: { page, picker },
    profiler,
    pageUrl,
    look: () => lookOf(page),
    get app() {
      return page.app?.payload.appId ?? 'app';
    },
    get href() {
      return page.window.location.href;
    },
  });
  const read = (text: string): Subject => traceSubject(text, pageUrl);
  const dock: Dock = new Dock(document, () => <Inspector subject={subject()} read={read} onClose={close} />);
  open(early);
  return { toggle };
};

/** Show a trace in the whole page. Throws `CheckError` with the place that is wrong in it. */
export function showTrace(document: Document, text: string, pageUrl: string): void {
  const read = (content: string): Subject => traceSubject(content, pageUrl);
  drawIn(document, <Inspector subject={read(text)} read={read} />);
}
