/** A page in React that shows a text of Python's in its worker, and does nothing else. Wiring only. */
import { createRoot } from 'react-dom/client';
import { adoptWorker, type StartWindow } from '../../../ui/start/index.ts';

const place = document.getElementById('appGoesHere');
if (!place) throw new Error('the page has no element for the app');
const root = createRoot(place);
adoptWorker(window as StartWindow & typeof globalThis).addEventListener('message', ({ data }: MessageEvent<string>) =>
  root.render(<span className="anvil-role-ready">{data}</span>),
);
