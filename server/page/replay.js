import { showTrace } from '{{inspector}}';

const answer = await fetch('/trace.json');
try {
  showTrace(document, await answer.text(), new URL('{{page}}', location.href).href);
} catch (error) {
  document.body.textContent = String(error);
}
