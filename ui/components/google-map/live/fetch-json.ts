/** What is at a URL, as JSON of `[[true, value]]`, or of `[[false, why]]` when it cannot be had or is no JSON. */
export async function fetchJson(url: string): Promise<string> {
  try {
    const response = await fetch(url);
    if (!response.ok) return JSON.stringify([[false, `HTTP ${response.status}`]]);
    return JSON.stringify([[true, await response.json()]]);
  } catch (error) {
    return JSON.stringify([[false, error instanceof Error ? error.message : String(error)]]);
  }
}
