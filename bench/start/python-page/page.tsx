/** A page in React that shows what Python in its worker says: the least that a page of this kind can be. Wiring only. */
import { createRoot } from 'react-dom/client';
import { type StartWindow, takeWorker } from '../../../ui/start/index.ts';

const place = document.getElementById('appGoesHere');
if (!place) throw new Error('the page has no element for the app');
const root = createRoot(place);
takeWorker(window as StartWindow & typeof globalThis).addEventListener('message', ({ data }: MessageEvent<string>) =>
  root.render(<span className="anvil-role-ready">{data}</span>),
);
