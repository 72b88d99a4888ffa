/** Have the page run an external script; returns its element, which is removed again if the script cannot be loaded. */
export function addScript(document: Document, src: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = src;
  script.addEventListener('error', () => script.remove());
  document.head.append(script);
  return script;
}
