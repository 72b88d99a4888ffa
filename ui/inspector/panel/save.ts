/** Let the user download a text as a JSON file. */
export function saveJson(document: Document, name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has read the content by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
