/**
 * The current entry of the browser's history, as JSON text. It is taken when the browser has moved, since it may have moved on by the
 * time that Python hears of it. A state that is no JSON is not the app's.
 */
export function historyEntry({ location, history }: Pick<Window, 'history' | 'location'>): string {
  try {
    return JSON.stringify([location.href, history.state]);
  } catch {
    return JSON.stringify([location.href, null]);
  }
}
