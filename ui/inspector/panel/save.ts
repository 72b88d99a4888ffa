/** Give a text to the user as a file of JSON: the browser asks where to, or puts it where downloads go. */
export function saveJson(document: Document, name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
