/** The provider's script, which makes iframes into players. Its types come from the package for it. */
/// <reference types="youtube" preserve="true" />
import { addScript } from '../../host/toolkit.ts';

const ADDRESS = 'https://www.youtube.com/iframe_api';

/** The global that the script sets on the window; missing until it has run, or while offline. */
interface ScriptWindow extends Window {
  readonly YT?: Partial<typeof YT>;
}

let script: HTMLScriptElement | null = null;

/** The player class, if the script has run. Otherwise null, and the script is being loaded, again if that has failed before. */
export function playerClass(window: Window): typeof YT.Player | null {
  const made = (window as ScriptWindow).YT?.Player;
  if (made) return made;
  if (!script?.isConnected) script = addScript(window.document, ADDRESS);
  return null;
}
