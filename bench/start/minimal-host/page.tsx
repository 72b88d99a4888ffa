/** The form of `bench/rows` in React, with a text of Python's in its worker. Wiring only. */
import { createRoot } from 'react-dom/client';
import { adoptWorker, type StartWindow } from '../../../ui/start/index.ts';
import { App } from '../../rows/plain-react/app.tsx';

const place = document.getElementById('appGoesHere');
if (!place) throw new Error('the page has no element for the app');
const root = createRoot(place);
root.render(<App ready="" />);
adoptWorker(window as StartWindow & typeof globalThis).addEventListener('message', ({ data }: MessageEvent<string>) =>
  root.render(<App ready={data} />),
);
