/** Entry of the page in plain React: wiring only. */
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const place = document.getElementById('appGoesHere');
if (!place) throw new Error('the page has no element for the app');
createRoot(place).render(<App />);
