/** Have the page run a script of somebody else's; gives its element, which goes again when the script cannot be loaded. */
export function addScript(document: Document, src: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = src;
  script.addEventListener('error', () => script.remove());
  document.head.append(script);
  return script;
}
