/** Fetches JSON. Returns the text `[[true, value]]`, or `[[false, reason]]` if it can't be fetched or isn't JSON. */
export async function fetchJson(url: string): Promise<string> {
  try {
    const response = await fetch(url);
    if (!response.ok) return JSON.stringify([[false, `HTTP ${response.status}`]]);
    return JSON.stringify([[true, await response.json()]]);
  } catch (error) {
    return JSON.stringify([[false, error instanceof Error ? error.message : String(error)]]);
  }
}
